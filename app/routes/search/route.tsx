import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { listPathsOf } from "~/domain/paths/list-paths.server";
import { findApproved } from "~/domain/resources/find.server";
import { isFiltered as hasFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type ListQuery, listSearch, parseSearchQuery } from "~/domain/resources/list/list-query";
import { describeFilters } from "~/domain/resources/list/list-title";
import { countEmptySearch } from "~/domain/search/counts/empty-searches.server";
import { popularTags } from "~/domain/search/popular-tags.server";
import { relatedResources } from "~/domain/search/related.server";
import { noResults, searchResources } from "~/domain/search/search.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { listFailure } from "~/http/replies/list-failure.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { itemList, StructuredData } from "~/ui/layout/structured-data";
import { InPaths } from "~/ui/lists/in-paths";
import { ListFailure } from "~/ui/lists/list-failure";
import { ListFilters } from "~/ui/lists/list-filters";
import { Pager } from "~/ui/lists/pager";
import { ViewSwitch } from "~/ui/lists/view-switch";
import { CardGrid } from "~/ui/resources/card-grid";
import { useCardHref, withoutResource } from "~/ui/resources/card-href";
import { useVotes } from "~/ui/resources/optimistic-votes";
import { RelatedResources } from "~/ui/resources/related-resources";
import { ResourceDialog } from "~/ui/resources/resource-dialog";
import { UpvoteButton } from "~/ui/resources/upvote-button";
import { NothingFound } from "./nothing-found";
import { ResultsSummary } from "./results-summary";
import { SearchStart } from "./search-start";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: "Search Results - Career Hub" }];
  const { search, query } = data;
  const state = listSearch(query, { ...query, page: undefined, library: null }, search.text ? { q: search.text } : {});
  const title = titleOf(search.text) + filtersOf(query);
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

/** Returns ": beginner videos in Spanish", or nothing without filters. */
const filtersOf = (query: ListQuery) => (hasFilters(listFilters, query) ? `: ${describeFilters(query)}` : "");

const titleOf = (text: string) => (text ? `${text} - Search Results` : "Search Results");

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = parseSearchQuery(searchParams);
  const openSlug = searchParams.get("resource");
  const q = searchParams.get("q") ?? "";
  try {
    const currentUser = await findCurrentUser(request);
    const [search, resource] = await Promise.all([
      searchResources({ q, query, currentUserId: currentUser?.id, countsFormats: true }),
      openSlug ? findApproved(openSlug, currentUser?.id) : null,
    ]);
    if (search.found === 0 && listSearch(query, query) === "") countEmptySearch(search.text);
    const [related, paths] = resource
      ? await Promise.all([relatedResources(resource, currentUser?.id), listPathsOf(resource.id)])
      : [[], []];
    const popular = search.found > 0 ? [] : await popularTags();
    return { query, search, resource, related, paths, popular, failure: null };
  } catch (error) {
    const failure = listFailure(error);
    return data(
      { query, search: noResults(q), resource: null, related: [], paths: [], popular: [], failure },
      { status: 503 },
    );
  }
}

/** The search results. */
export default function SearchScreen() {
  const { query, search, resource, related, paths, popular, failure } = useLoaderData<typeof loader>();
  const withVote = useVotes();
  const cardHref = useCardHref();
  const location = useLocation();
  const extraParams = { q: search.text };
  const isFiltered = listSearch(query) !== "";
  return (
    <>
      {resource && (
        <ResourceDialog
          key={resource.id}
          resource={resource}
          closeHref={withoutResource(location.pathname, location.search)}
          upvote={<UpvoteButton card={withVote(resource)} />}
          related={
            <>
              <InPaths paths={paths} />
              <RelatedResources cards={related} />
            </>
          }
        />
      )}
      <div className="flex items-baseline">
        <h1 className="text-2xl font-semibold md:text-3xl">Search Results{filtersOf(query)}</h1>
        {search.results.length > 0 && <ViewSwitch />}
      </div>
      <ResultsSummary search={search} isFiltered={isFiltered} />
      {search.text && (search.found > 0 || isFiltered) && (
        <ListFilters query={query} others={extraParams} counts={search.counts} />
      )}
      {failure !== null ? (
        <ListFailure message={failure} />
      ) : search.results.length > 0 ? (
        <CardGrid cards={search.results} cardHref={cardHref} level={2} />
      ) : search.text ? (
        <>
          <NothingFound />
          <SearchStart popularTags={popular} />
        </>
      ) : (
        <SearchStart popularTags={popular} />
      )}
      <Pager query={query} previous={search.previous} next={search.next} others={extraParams} counts={search.counts} />
      <StructuredData describe={itemList(titleOf(search.text), search.results)} />
    </>
  );
}
