import { Icon, type IconName } from "~/ui/document/icon";

const steps: { icon: IconName; title: string; text: string }[] = [
  { icon: "search", title: "Find", text: "Search, or filter by format, price and topic." },
  { icon: "upvote", title: "Upvote", text: "Mark what helped you. The best rises to the top." },
  { icon: "plus", title: "Contribute", text: "Send a link. It is reviewed before it appears." },
];

/** How the directory works, in three steps. */
export function Steps() {
  return (
    <section aria-labelledby="steps" className="mt-8">
      <h2 id="steps" className="text-xl font-semibold">
        How it works
      </h2>
      <ol className="mt-3 grid gap-3 lg:grid-cols-3">
        {steps.map(({ icon, title, text }) => (
          <li key={title} className="panel tile items-start">
            <Icon name={icon} />
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
