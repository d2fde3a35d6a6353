import type { HomeNumbers } from "~/domain/pages/numbers.server";
import { countLabel } from "./home-numbers";

const chips = [
  { href: "/latest", label: "All" },
  { href: "/technical-skills", label: "Technical Skills" },
  { href: "/soft-skills", label: "Soft Skills" },
  { href: "/freelancing", label: "Freelancing & Entrepreneurship" },
  { href: "/career-growth", label: "Job Search & Career Growth" },
];

/** Links to the categories, with how many resources each has. On phones the row scrolls. */
export function CategoryChips({ counts = {} }: { counts?: HomeNumbers["lists"] }) {
  return (
    <nav aria-label="Categories" className="mt-1">
      <ul className="scroll-row">
        {chips.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="chip">
              {label} {counts[href.slice(1)] && <span className="text-soft">{countLabel(counts[href.slice(1)]!)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
