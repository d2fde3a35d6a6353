import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchAddress } from "~/domain/following/follow-address";
import { isFollowing } from "~/domain/following/followed.server";
import { explainNothing } from "~/domain/pages/explain-nothing.server";
import { popularTags } from "~/domain/resources/list/counts/popular-tags.server";
import { forVisitors, listSearch, parseSearchQuery } from "~/domain/resources/list/list-query";
import { searchState } from "~/domain/resources/list/list-title";
import { countEmptySearch } from "~/domain/search/counts/empty-searches.server";
import { isSearch, parseSearch } from "~/domain/search/parse-query";
import { listInstead, readSearch } from "~/domain/search/reading/read-search.server";
import { wishLinks } from "~/domain/search/reading/wish-links";
import { noResults, searchResources } from "~/domain/search/search.server";
import { searchTotals } from "~/domain/search/search-results";
import { loadList } from "~/http/document/load-list.server";
import { defaultSite, pageTitle, site } from "~/site";
import { FollowButton } from "~/ui/following/follow-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { itemList, StructuredData } from "~/ui/layout/structured-data";
import { UnstatedNote } from "~/ui/lists/filters/unstated-note";
import { ListFailure } from "~/ui/lists/list-failure";
import { ListFilters } from "~/ui/lists/list-filters";
import { Pager } from "~/ui/lists/pager";

import { CardGrid } from "~/ui/resources/card-grid";
import { useCardHref } from "~/ui/resources/card-href";
import { ResourceDialog } from "~/ui/resources/resource-dialog";
import { NothingFound } from "./nothing-found";
import { ResultsSummary } from "./results-summary";
import { SearchStart } from "./search-start";
import { WishChips } from "./wish-chips";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: pageTitle("Search Results") }];
  const { query, typed, named, linkedQ } = data;
  const state = listSearch(query, { ...query, page: undefined, library: null }, linkedQ ? { q: linkedQ } : {});
  const title = titleOf(typed) + named;
  return pageMeta(matches, {
    title: pageTitle(title),
    description: typed ? `Resources found for "${typed}"` : searchSummary(),
    path: `/search${state}`,
    feed: linkedQ ? `/search.atom${state}` : undefined,
    isIndexed: false,
  });
};

const searchSummary = () =>
  site.tagline === defaultSite.tagline
    ? "Search the directory of resources for career growth."
    : `Search ${site.name}: ${site.tagline}.`;

const titleOf = (text: string) => (text ? `${text} - Search Results` : "Search Results");

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asTyped = parseSearchQuery(searchParams);
  const unread = noResults(searchParams.get("q") ?? "");
  return loadList(request, {
    asTyped,
    async find({ currentUser, query: shown }) {
      const read = await readSearch(searchParams.get("q") ?? "", asTyped);
      const { typed, q, linkedQ, soft } = read;
      const list = listInstead({ q, query: read.strictly }, searchParams);
      if (list) throw redirect(`/latest?${list}`);
      const query = currentUser ? read.query : forVisitors(read.query);
      const address = searchAddress(q, currentUser ? read.strictly : forVisitors(read.strictly));
      const [search, isFollowed] = await Promise.all([
        searchResources({
          q,
          query,
          soft,
          currentUserId: currentUser?.id,
          countsFormats: true,
          countsFacets: query.isOpen,
        }),
        isFollowing(currentUser?.follower, address),
      ]);
      if (search.found === 0 && listSearch(asTyped, asTyped) === "") countEmptySearch(typed);
      // A search that only excludes words finds nothing, and of a misspelled one the results are those of another.
      const canFollow = isSearch(parseSearch(q)) && search.fallback !== "spelling";
      return {
        ...{
          typed,
          linkedQ,
          query,
          search,
          counts: { byFormat: search.counts, facets: search.facets, totals: searchTotals(search) },
        },
        // The filters that are words of the search are in its name already. A search for nothing lists nothing.
        named: q ? searchState(shown) : "",
        wishes: wishLinks({ ...read, query }),
        explanation: search.found === 0 && q ? await explainNothing(q, query, currentUser?.id) : null,
        follow: canFollow ? { address, isFollowed } : null,
        popular: search.found > 0 ? [] : await popularTags(),
      };
    },
    nothing: {
      ...{ typed: unread.text, linkedQ: unread.text, search: unread },
      ...{ counts: undefined, explanation: null, named: "", wishes: [], follow: null, popular: [] },
    },
  });
}

export default function SearchScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { typed, linkedQ, query, named, wishes, search, counts, opened, follow, popular, explanation, failure } =
    loaded;
  const cardHref = useCardHref();
  const extraParams = { q: linkedQ };
  const isFiltered = listSearch(query) !== "";
  return (
    <>
      {opened && <ResourceDialog {...opened} />}
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl font-semibold sm:text-2xl md:text-3xl">Search Results{named}</h1>
        {follow && <FollowButton {...follow} />}
      </div>
      <ResultsSummary typed={typed} search={search} query={query} />
      <WishChips wishes={wishes} />
      <UnstatedNote query={query} totals={counts?.totals} others={extraParams} />
      {search.text && (search.found > 0 || isFiltered) && (
        <ListFilters query={query} others={extraParams} counts={counts} />
      )}
      {failure !== null ? (
        <ListFailure message={failure} />
      ) : search.results.length > 0 ? (
        <CardGrid cards={search.results} cardHref={cardHref} level={2} />
      ) : search.text ? (
        <>
          <NothingFound
            text={linkedQ}
            query={query}
            explanation={explanation}
            address={follow?.isFollowed ? undefined : follow?.address}
          />
          <SearchStart popularTags={popular} />
        </>
      ) : (
        <SearchStart popularTags={popular} />
      )}
      <Pager
        query={query}
        previous={search.previous}
        next={search.next}
        others={extraParams}
        total={counts?.totals.total}
      />
      <StructuredData describe={itemList(titleOf(typed), search.results)} />
    </>
  );
}
