import type { Count, Totals } from "~/domain/resources/list/counts/list-counts.server";
import { chosenDetails } from "~/domain/resources/list/filters";
import { type ListQuery, listSearch } from "~/domain/resources/list/list-query";

type Props = { query: ListQuery; totals?: Totals; others?: Record<string, string> };

/** What a filter by details leaves out, because it does not state the detail, with a link that includes it. */
export function UnstatedNote({ query, totals, others = {} }: Props) {
  if (!hasUnstatedNote(totals)) return null;
  const { unstated, total, onlyLevel, allLevels } = totals!;
  const isIncluded = query.unstated !== undefined;
  const details = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(
    chosenDetails(query).map((name) => detailWords[name]),
  );
  const levels = query.level && onlyLevel && levelWords[query.level];
  return (
    <p className="text-xs text-soft sm:text-sm">
      <span className="max-sm:hidden">
        {levels
          ? `${countText(onlyLevel)} for ${levels}, ${countText(allLevels)} for all levels. `
          : `${countText(total)} ${isOne(total) ? "matches" : "match"}. `}
      </span>
      {hasUnstated(unstated) && (
        <>
          {`${countText(unstated)} ${isIncluded ? "of them" : "more"} ${isOne(unstated) ? "does not state its" : "do not state their"} ${details}. `}
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

const hasUnstated = (unstated?: Count) => unstated !== undefined && (unstated.count > 0 || unstated.isMore);

/** Whether there is a note, which also says how many resources match. */
export const hasUnstatedNote = (totals?: Totals) => hasUnstated(totals?.unstated) || totals?.onlyLevel !== undefined;

const isOne = (total?: Count) => total?.count === 1 && !total.isMore;

const countText = ({ count, isMore }: Count = { count: 0, isMore: false }) =>
  `${count.toLocaleString("en")}${isMore ? " or more" : ""}`;

const detailWords = { level: "level", language: "language", time: "time", access: "access", law: "country of law" };
const levelWords: Record<string, string> = {
  beginner: "beginners",
  intermediate: "intermediate learners",
  advanced: "advanced learners",
};
