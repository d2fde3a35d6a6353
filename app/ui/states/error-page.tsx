import { categories } from "~/domain/resources/list/listings";
import { Submit } from "~/ui/forms/button";
import { BegunLine } from "~/ui/marks/line";

type Props = {
  heading: string;
  text: string;
  /** There is no such page: offers a search and the main lists. */
  isMissing?: boolean;
};

export function ErrorPage({ heading, text, isMissing = false }: Props) {
  return (
    <div className="grid min-h-[50vh] place-content-center justify-items-center gap-3 text-center">
      {isMissing && <BegunLine />}
      <h1 className="text-4xl font-semibold">{heading}</h1>
      <p className="text-lg text-soft">{text}</p>
      {isMissing && <Elsewhere />}
      <p>
        <a className="link inline-block py-2" href="/">
          Return to Home
        </a>
      </p>
    </div>
  );
}

const lists = () => [
  { href: "/latest", label: "All Resources" },
  ...categories.slice(0, 2).map(({ value, label }) => ({ href: `/${value}`, label })),
  { href: "/free", label: "Free resources" },
  { href: "/paths", label: "Learning Paths" },
];

function Elsewhere() {
  return (
    <>
      <search className="w-full max-w-md">
        <form action="/search" className="flex gap-2">
          <label className="sr-only" htmlFor="find">
            Find a resource
          </label>
          <input id="find" name="q" type="search" maxLength={200} placeholder="Find a resource" className="input" />
          <Submit look="button-primary shrink-0">Find</Submit>
        </form>
      </search>
      <ul className="flex max-w-md flex-wrap justify-center gap-2" aria-label="Popular lists">
        {lists().map(({ href, label }) => (
          <li key={href}>
            <a className="chip" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
