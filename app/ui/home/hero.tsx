import type { HomeNumbers } from "~/domain/pages/numbers.server";
import type { PathCard } from "~/domain/paths/list-paths.server";
import { site } from "~/site";
import { Rise } from "~/ui/marks/line";
import { pathFacts, pathHref } from "~/ui/paths/path-facts";
import { Proof } from "./home-numbers";

type Props = {
  /** The path that the line leads through. */
  path?: PathCard | null;
  numbers?: HomeNumbers;
  /** Whether the directory has no resources yet. */
  isEmpty?: boolean;
};

/** The banner at the top of the home screen, and the line through the first steps of a path. */
export function Hero({ path, numbers, isEmpty = false }: Props) {
  return (
    <section aria-labelledby="hero-title" className="hero">
      <div className="xl:max-w-112">
        {site.badge && <p className="text-xs font-semibold text-soft">{site.badge}</p>}
        <h1 id="hero-title" className="mt-1 sm:mt-2">
          {site.headline}
        </h1>
        <p className="mt-2 text-base text-soft max-sm:sr-only">{site.subline}</p>
        <p className="mt-1 text-sm sm:mt-2">{`For ${site.audience}`}</p>
        <p className="mt-3 flex flex-wrap items-center gap-x-4 sm:gap-x-5 sm:mt-4">
          <a href="/latest" className="button">
            Explore Resources
          </a>{" "}
          <a href="/submit" className="py-2 text-sm font-semibold underline max-sm:py-3">
            Contribute<span className="max-sm:sr-only"> a Resource</span>
          </a>
        </p>
        {numbers && <Proof numbers={numbers} />}
      </div>
      {path && <Goal path={path} />}
      {isEmpty && <Begun />}
      <Rise firstSteps={path?.firstSteps ?? []} reached={isEmpty ? 1 : undefined} hasNames />
    </section>
  );
}

/** Invites to make the beginning, where the whole directory is empty. */
export function Begun() {
  return (
    <p className="goal">
      This directory has just begun.
      <a href="/submit">Suggest the first resource.</a>
    </p>
  );
}

/** Where the line leads: the path's name, what it takes, and its beginning. */
function Goal({ path }: { path: PathCard }) {
  return (
    <div className="goal">
      <strong dir="auto">{path.title}</strong>
      <p className="text-soft">{pathFacts(path).join(" · ")}</p>
      <a href={pathHref(path.slug)} aria-label={`Start this path: ${path.title}`}>
        Start this path
      </a>
    </div>
  );
}
