import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { findApproved } from "~/domain/resources/find.server";
import { listSearch, parseSearchQuery } from "~/domain/resources/list-query";
import { searchResources } from "~/domain/search/search.server";
import { viewerOf } from "~/http/viewer.server";
import { CardGrid } from "~/ui/card-grid";
import { useCardHref, withoutResource } from "~/ui/card-href";
import { ListFilters } from "~/ui/list-filters";
import { useVotes } from "~/ui/optimistic-votes";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { ResourceDialog } from "~/ui/resource-dialog";
import { itemList, StructuredData } from "~/ui/structured-data";
import { UpvoteButton } from "~/ui/upvote-button";
import { NothingFound } from "./nothing-found";
import { ResultsSummary } from "./results-summary";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: "Search Results - Career Hub" }];
  const { search, query } = data;
  const state = listSearch(query, query, search.text ? { q: search.text } : {});
  const title = titleOf(search.text);
  return pageMeta(matches, {
    title: `${title} - Career Hub`,
    description: search.text
      ? `Resources found for "${search.text}"`
      : "Search the directory of resources for career growth.",
    path: `/search${state}`,
    feed: search.text ? `/search.atom${state}` : undefined,
    isIndexed: false,
  });
};

const titleOf = (text: string) => (text ? `${text} - Search Results` : "Search Results");

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = parseSearchQuery(searchParams);
  const opened = searchParams.get("resource");
  const viewer = await viewerOf(request);
  const [search, resource] = await Promise.all([
    searchResources({ q: searchParams.get("q") ?? "", query, viewerId: viewer?.id, countsFormats: true }),
    opened ? findApproved(opened, viewer?.id) : null,
  ]);
  return { query, search, resource };
}

/** The search results. */
export default function SearchScreen() {
  const { query, search, resource } = useLoaderData<typeof loader>();
  const withVote = useVotes();
  const cardHref = useCardHref();
  const location = useLocation();
  const { state, location: next } = useNavigation();
  const others = { q: search.text };
  const isLoading =
    state === "loading" && next.pathname === "/search" && !new URLSearchParams(next.search).has("resource");
  return (
    <>
      {resource && (
        <ResourceDialog
          key={resource.id}
          resource={resource}
          closeHref={withoutResource(location.pathname, location.search)}
          upvote={<UpvoteButton card={withVote(resource)} />}
        />
      )}
      <h1 className="text-3xl font-semibold">Search Results</h1>
      <p className="mt-2 text-soft">
        {search.text ? `Showing results for "${search.text}"` : "Enter a search term to find resources"}
      </p>
      {isLoading && (
        <p aria-live="polite" className="mt-2 text-soft">
          Loading results...
        </p>
      )}
      {search.text && <ResultsSummary search={search} />}
      {search.text && <ListFilters query={query} others={others} counts={search.counts} />}
      {search.results.length > 0 ? (
        <CardGrid cards={search.results} cardHref={cardHref} level={2} />
      ) : (
        search.text && <NothingFound />
      )}
      <Pager query={query} previous={search.previous} next={search.next} others={others} />
      <StructuredData describe={itemList(titleOf(search.text), search.results)} />
    </>
  );
}
