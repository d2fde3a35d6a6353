import type { HomeNumbers } from "~/domain/pages/numbers.server";
import { shownCategories } from "~/domain/resources/list/listings";
import { ChipLinks } from "~/ui/lists/chip-links";
import { ownValue } from "~/values/own-value";
import { countLabel } from "./home-numbers";

/** Links to the categories, with how many resources each has. */
export function CategoryChips({ counts }: { counts?: HomeNumbers["lists"] }) {
  const chips = [{ value: "latest", label: "All" }, ...shownCategories].map(({ value, label }) => {
    const count = ownValue(counts, value);
    return { href: `/${value}`, label, count: count && countLabel(count) };
  });
  return <ChipLinks label="Categories" className="min-w-0" chips={chips} />;
}
