import { chosenDetails } from "~/domain/resources/list/filters";
import type { ListQuery } from "~/domain/resources/list/list-query";

/** What a filter by details leaves out, because it does not state the detail. */
export function UnstatedNote({ query }: { query: ListQuery }) {
  const details = chosenDetails(query).map((name) => detailWords[name]);
  if (details.length === 0) return null;
  const named = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(details);
  return <p className="text-xs text-soft sm:text-sm">Resources that do not state their {named} are left out.</p>;
}

const detailWords = { level: "level", language: "language", time: "time", access: "access", law: "country of law" };
