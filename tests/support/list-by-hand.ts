/** Which resources a list has and in which order, decided without the database. */
import type { resources } from "~/db/schema/resources";
import type { ListQuery } from "~/domain/resources/list/list-query";
import type { Listing } from "~/domain/resources/list/listings";

export type Row = typeof resources.$inferSelect;

const weekMs = 7 * 86_400_000;

export function belongs(row: Row, listing: Listing, query: ListQuery): boolean {
  const free = Number(row.price) === 0;
  const age = Date.now() - row.createdAt.getTime();
  return (
    (!listing.free || free) &&
    (!listing.category ||
      row.category === listing.category ||
      (listing.tag !== undefined && row.tags.includes(listing.tag))) &&
    (query.tab === "all" ||
      (query.tab === "free" && free) ||
      (query.tab === "paid" && !free) ||
      (query.tab === "new" && age < weekMs)) &&
    (!query.format || row.format === query.format) &&
    (query.tag ?? []).every((tag) => row.tags.includes(tag)) &&
    (!query.level || row.level === query.level || row.level === "all") &&
    (!query.language || (row.languages ?? []).some((tag) => tag.split("-")[0] === query.language)) &&
    (!query.time || isInTime(row.minutes, query.time)) &&
    (!query.access || row.access === query.access) &&
    (!query.law || row.lawCountry === query.law)
  );
}

function isInTime(minutes: number | null, time: NonNullable<ListQuery["time"]>): boolean {
  if (minutes === null) return false;
  return time === "long" ? minutes > 600 : minutes <= { "30m": 30, "2h": 120, "10h": 600 }[time];
}

/** The order by date, upvotes or verdicts, the newest of equals first. */
export function by({ sort }: ListQuery): (one: Row, other: Row) => number {
  const keys = {
    best: () => 0,
    new: (row: Row) => row.createdAt.getTime(),
    top: (row: Row) => row.upvotes,
    worth: worthOf,
  };
  const key = keys[sort];
  return (one, other) => key(other) - key(one) || other.id - one.id;
}

/** The share of "worth it" in ten thousandths, with one verdict of each kind added. A half for too few verdicts. */
export function worthOf({ verdictsWorth, verdictsPartly, verdictsNot }: Row): number {
  const all = verdictsWorth + verdictsPartly + verdictsNot;
  return all < 3 ? 5000 : Math.floor(((verdictsWorth * 2 + verdictsPartly + 2) * 10_000) / (all * 2 + 4));
}
