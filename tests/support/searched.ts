import { db } from "~/db/client.server";
import { addResources, type NewResource } from "~/domain/resources/catalogue/add.server";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { searchResources } from "~/domain/search/search.server";

/** A resource to add, whose name is enough. */
export type Named = Partial<NewResource> & { name: string };

/** Adds approved resources, each with a link of its own. */
export const addApproved = (...rows: Named[]) =>
  db.transaction((tx) =>
    addResources(
      tx,
      rows.map((row, at) => ({ productUrl: `https://a.example/${at}`, status: "Approved" as const, ...row })),
    ),
  );

export const search = (q: string, filters: Record<string, string> = {}) =>
  searchResources({ q, query: parseSearchQuery(new URLSearchParams(filters)) });

/** Returns the names of what a search finds, in their order. */
export const namesFound = async (q: string, filters?: Record<string, string>) =>
  (await search(q, filters)).results.map(({ name }) => name);
