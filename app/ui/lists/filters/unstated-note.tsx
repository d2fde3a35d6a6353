import type { Totals } from "~/domain/resources/list/counts/totals.server";
import { chosenDetails } from "~/domain/resources/list/filters";
import { type ListQuery, listSearch } from "~/domain/resources/list/list-query";
import { maxCategoryCount } from "~/domain/resources/list/listings";

type Props = { query: ListQuery; totals?: Totals; others?: Record<string, string>; max?: number };

/** What a filter by details leaves out, because it does not state the detail, with a link that includes it. */
export function UnstatedNote({ query, totals, others = {}, max = maxCategoryCount }: Props) {
  const { unstated = 0, total = 0, onlyLevel, allLevels = 0 } = totals ?? {};
  if (unstated === 0 && onlyLevel === undefined) return null;
  const count = (number: number) =>
    number > max ? `${max.toLocaleString("en")} or more` : number.toLocaleString("en");
  const isIncluded = query.unstated !== undefined;
  const details = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
    chosenDetails(query).map((name) => detailWords[name]),
  );
  const levels = query.level && onlyLevel !== undefined && levelWords[query.level];
  return (
    <p className="mt-1 text-sm text-soft">
      {levels
        ? `${count(onlyLevel!)} for ${levels}, ${count(allLevels)} for all levels. `
        : `${count(total)} ${total === 1 ? "matches" : "match"}. `}
      {unstated > 0 && (
        <>
          {`${count(unstated)} ${isIncluded ? "of them" : "more"} ${unstated === 1 ? "does not state its" : "do not state their"} ${details}. `}
          <a
            href={listSearch(query, { unstated: isIncluded ? null : "include" }, others) || "?"}
            className="link inline-block py-1 font-semibold"
            data-keep-scroll
          >
            {isIncluded ? "Leave them out" : "Include them"}
          </a>
        </>
      )}
    </p>
  );
}

const detailWords = { level: "level", language: "language", time: "time", access: "access", law: "country of law" };
const levelWords: Record<string, string> = {
  beginner: "beginners",
  intermediate: "intermediate learners",
  advanced: "advanced learners",
};
