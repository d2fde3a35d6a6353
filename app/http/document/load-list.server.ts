import { data } from "@remix-run/node";
import { openResource } from "~/domain/pages/open-resource.server";
import { forVisitors, type ListQuery } from "~/domain/resources/list/list-query";
import { type CurrentUser, findCurrentUser } from "~/http/auth/current-user.server";
import { redirectMoved } from "~/http/replies/moved-terms.server";
import { listFailure } from "~/http/replies/unavailable.server";

type List<Found, Nothing> = {
  /** The filters and the sort in the URL. Those that depend on the member do nothing for visitors. */
  asTyped: ListQuery;
  find: (list: { currentUser: CurrentUser | null; query: ListQuery }) => Promise<Found>;
  /** The data of a list that could not be read. */
  nothing: Nothing;
};

/**
 * Returns the data of a list, and the resource whose dialog is open over it. If the database fails, the response is a 503
 * with an empty list and a message. Throws a redirect if a filter has an address of before.
 */
export async function loadList<Found, Nothing>(request: Request, { asTyped, find, nothing }: List<Found, Nothing>) {
  redirectMoved(request);
  try {
    const currentUser = await findCurrentUser(request);
    const query = currentUser ? asTyped : forVisitors(asTyped);
    const slug = new URL(request.url).searchParams.get("resource");
    const [found, opened] = await Promise.all([find({ currentUser, query }), openResource(slug, currentUser)]);
    return { query, opened, ...found, failure: null };
  } catch (error) {
    const failure = listFailure(error);
    return data({ query: forVisitors(asTyped), opened: null, ...nothing, failure }, { status: 503 });
  }
}
