import type { HomeNumbers as Numbers } from "~/domain/pages/numbers.server";
import type { Count } from "~/domain/resources/list/counts/list-counts.server";

/** What the directory has, as numbers. Those that are too small to say something are left out. */
export function Proof({ numbers: { resources, free, paths } }: { numbers: Numbers }) {
  const facts = { resources, free, paths };
  return (
    <ul className="proof">
      {Object.entries(facts).map(
        ([what, count]) =>
          count && (
            <li key={what}>
              <b>{countLabel(count)}</b> {what}
            </li>
          ),
      )}
    </ul>
  );
}

/** Returns "363", or "1,000+" for more than are counted. */
export const countLabel = ({ count, isMore }: Count): string => `${count.toLocaleString("en")}${isMore ? "+" : ""}`;
