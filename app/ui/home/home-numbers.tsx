import type { HomeNumbers as Numbers } from "~/domain/pages/numbers.server";
import type { Count } from "~/domain/resources/list/counts/list-counts.server";
import { durationOf } from "./duration";

/** One line of numbers, below the hero. */
export function HomeNumbers({ numbers: { resources, free, newThisWeek, reviewHours } }: { numbers: Numbers }) {
  const facts = [
    resources && `${countLabel(resources)} resources`,
    free && `${countLabel(free)} free`,
    newThisWeek && `${countLabel(newThisWeek)} new this week`,
    reviewHours !== undefined && `half of the contributions reviewed within ${durationOf(reviewHours)}`,
  ].filter((fact) => typeof fact === "string");
  if (facts.length === 0) return null;
  return (
    <p className="facts mt-3 text-sm text-soft max-sm:hidden">
      {facts.map((fact) => (
        <span key={fact}>{fact} </span>
      ))}
    </p>
  );
}

/** Returns "363", or "1,000+" for more than are counted. */
export const countLabel = ({ count, isMore }: Count): string => `${count.toLocaleString("en")}${isMore ? "+" : ""}`;
