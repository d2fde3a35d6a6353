/** The numbers on Home. Each that is too small to say something is left out. */
import { countPublicPaths } from "~/domain/paths/list-paths.server";
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { type Count, countList } from "~/domain/resources/list/counts/list-counts.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt, shownCategories } from "~/domain/resources/list/listings";
import { createMemory } from "~/values/remember.server";

/** Smaller numbers are left out. */
const minShown = 5;
/** Counting paths stops here. */
const maxPaths = 1000;

export type HomeNumbers = Awaited<ReturnType<typeof readNumbers>>;

/** The lists whose counts Home shows. */
const counted = () => ["latest", ...shownCategories.map(({ value }) => value)];

const remember = createMemory<HomeNumbers>({ max: 1, maxAgeMs: 60_000 });

/** Returns the numbers. This process remembers them for a minute, until the catalogue changes. */
export const homeNumbers = (): Promise<HomeNumbers> => remember(catalogueGeneration(), "numbers", readNumbers);

async function readNumbers() {
  const addresses = counted();
  const [free, paths, ...lists] = await Promise.all([
    countOf("latest", "tab=free"),
    countPublicPaths(maxPaths + 1),
    ...addresses.map((path) => countOf(path)),
  ]);
  return {
    resources: lists[0],
    free,
    paths: paths < minShown ? undefined : { count: Math.min(paths, maxPaths), isMore: paths > maxPaths },
    /** The count of each category's list, by its path. */
    lists: Object.fromEntries(addresses.map((path, at) => [path, lists[at]])),
  };
}

async function countOf(path: string, query = ""): Promise<Count | undefined> {
  const total = await countList(listingAt(path)!, parseListQuery(new URLSearchParams(query)));
  return total.count < minShown ? undefined : total;
}
