/** The numbers on Home. Each that is too small to say something is left out. */
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { type Count, countTotals } from "~/domain/resources/list/counts/list-counts.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt, shownCategories } from "~/domain/resources/list/listings";
import { medianDecisionHours } from "~/domain/review/submissions/decision-time.server";
import { createMemory } from "~/remember.server";

/** Smaller numbers are left out. */
const minShown = 5;

export type HomeNumbers = {
  resources?: Count;
  free?: Count;
  newThisWeek?: Count;
  /** The median from a contribution to its review, in hours. */
  reviewHours?: number;
  /** The count of each category's list, by its path. */
  lists: Partial<Record<string, Count>>;
};

/** The lists whose counts Home shows. */
const counted = () => ["latest", ...shownCategories.map(({ value }) => value)];

const remember = createMemory<HomeNumbers>({ max: 1, maxAgeMs: 60_000 });

/** Returns the numbers. This process remembers them for a minute, until the catalogue changes. */
export const homeNumbers = (): Promise<HomeNumbers> => remember(catalogueGeneration(), "numbers", readNumbers);

async function readNumbers(): Promise<HomeNumbers> {
  const paths = counted();
  const [free, newThisWeek, reviewHours, ...lists] = await Promise.all([
    countOf("latest", "tab=free"),
    countOf("latest", "tab=new"),
    medianDecisionHours(),
    ...paths.map((path) => countOf(path)),
  ]);
  return {
    ...(lists[0] && { resources: lists[0] }),
    ...(free && { free }),
    ...(newThisWeek && { newThisWeek }),
    ...(reviewHours !== null && { reviewHours }),
    lists: Object.fromEntries(paths.map((path, at) => [path, lists[at]])),
  };
}

async function countOf(path: string, query = ""): Promise<Count | undefined> {
  const { total } = await countTotals(listingAt(path)!, parseListQuery(new URLSearchParams(query)));
  return total.count < minShown ? undefined : total;
}
