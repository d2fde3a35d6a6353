import type { HomeNumbers } from "~/domain/pages/numbers.server";
import { shownCategories } from "~/domain/resources/list/listings";
import { ownValue } from "~/values/own-value";
import { countLabel } from "./home-numbers";

const chips = () => [
  { href: "/latest", label: "All" },
  ...shownCategories.map(({ value, label }) => ({ href: `/${value}`, label })),
];

/** Links to the categories, with how many resources each has. On phones the row scrolls. */
export function CategoryChips({ counts }: { counts?: HomeNumbers["lists"] }) {
  return (
    <nav aria-label="Categories" className="min-w-0">
      <ul className="scroll-row">
        {chips().map(({ href, label }) => {
          const count = ownValue(counts, href.slice(1));
          return (
            <li key={href}>
              <a href={href} className="chip">
                {label} {count && <span className="text-soft">{countLabel(count)}</span>}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
