import { listen } from "~/db/client.server";

let generation = 0;
let isWatching = false;

/** Follows the changes of the catalogue in this process from now on. Returns the function that ends it. */
export async function watchCatalogue(): Promise<() => Promise<void>> {
  const unlisten = await listen("catalogue", () => {
    generation += 1;
  });
  // What was remembered before may have missed a change.
  generation += 1;
  isWatching = true;
  return async () => {
    isWatching = false;
    await unlisten();
  };
}

/**
 * Returns a number that increases with each change of the catalogue. What was read from the catalogue may be remembered as
 * long as it is the same. Undefined if this process does not hear of changes, and must not remember anything.
 */
export const catalogueGeneration = (): number | undefined => (isWatching ? generation : undefined);
