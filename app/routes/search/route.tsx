import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { searchAddress } from "~/domain/following/follow-address";
import { isFollowing } from "~/domain/following/followed.server";
import { findNearest, nearestBelow } from "~/domain/pages/nearest.server";
import { forVisitors, type ListQuery, listSearch, parseSearchQuery } from "~/domain/resources/list/list-query";
import { searchState } from "~/domain/resources/list/list-title";
import { tagGroups, tagPath } from "~/domain/resources/values/tags";
import { isSearch, parseSearch } from "~/domain/search/parse-query";
import { listInstead, readSearch } from "~/domain/search/reading/read-search.server";
import { noResults, searchResources } from "~/domain/search/search.server";
import type { SearchResults } from "~/domain/search/search-results";
import { loadList } from "~/http/document/load-list.server";
import { defaultSite, pageTitle, site } from "~/site";
import { FollowButton } from "~/ui/following/follow-button";
import { CategoryChips } from "~/ui/home/category-chips";
import { ListFailure } from "~/ui/lists/list-failure";
import { ListFilters } from "~/ui/lists/list-filters";
import { Pager } from "~/ui/lists/pager";
import { useCardHref } from "~/ui/page/card-href";
import { pageMeta } from "~/ui/page/page-meta";
import { itemList, StructuredData } from "~/ui/page/structured-data";
import { CardGrid } from "~/ui/resources/card-grid";
import { ResourceDialog } from "~/ui/resources/resource-dialog";
import { askPath, NearestResults } from "./nearest-results";
import { NothingFound } from "./nothing-found";

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

/** Whether a first page has so few results that what is nearest follows. */
const isFewFor = (q: string, { after, before }: ListQuery, found: number) =>
  q !== "" && found < nearestBelow && !after && !before;

export const caching = "page";

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
      const forUser = (one: ListQuery) => (currentUser ? one : forVisitors(one));
      const [query, currentUserId] = [forUser(read.query), currentUser?.id];
      const address = searchAddress(q, forUser(read.strictly));
      const [search, isFollowed] = await Promise.all([
        searchResources({
          q,
          query,
          soft,
          currentUserId,
          countsFormats: true,
          countsFacets: query.isOpen,
        }),
        isFollowing(currentUser?.follower, address),
      ]);
      // A search that only excludes words finds nothing, and of a misspelled one the results are those of another.
      const canFollow = isSearch(parseSearch(q)) && search.fallback !== "spelling";
      const isFew = isFewFor(q, query, search.found);
      return {
        ...{
          typed,
          linkedQ,
          query,
          search,
          counts: {
            byFormat: search.counts,
            facets: search.facets,
            total: { count: search.found, isMore: search.more },
          },
        },
        // The filters that are words of the search are in its name already. A search for nothing lists nothing.
        named: q ? searchState(shown) : "",
        nearest: isFew ? await findNearest({ q, query, soft, shown: search.results, currentUserId }) : null,
        isFew,
        follow: canFollow ? { address, isFollowed } : null,
      };
    },
    nothing: {
      ...{ typed: unread.text, linkedQ: unread.text, search: unread },
      ...{ counts: undefined, nearest: null, isFew: false, named: "", follow: null },
    },
  });
}

export default function SearchScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { typed, linkedQ, query, named, search, counts, opened, follow, nearest, isFew, failure } = loaded;
  const cardHref = useCardHref();
  const extraParams = { q: linkedQ };
  const isFiltered = listSearch(query) !== "";
  return (
    <>
      {opened && <ResourceDialog {...opened} />}
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl font-semibold">Search Results{named}</h1>
        {follow && <FollowButton {...follow} />}
      </div>
      <ResultsSummary typed={typed} search={search} query={query} />
      {search.text && (search.found > 0 || isFiltered) && (
        <ListFilters query={query} others={extraParams} counts={counts} />
      )}
      {failure !== null ? (
        <ListFailure message={failure} />
      ) : search.results.length > 0 ? (
        <>
          <CardGrid cards={search.results} cardHref={cardHref} level={2} />
          <NearestResults nearest={nearest} cardHref={cardHref} />
          {isFew && (
            <a className="button mt-4" href={askPath(linkedQ)} rel="nofollow">
              Ask for it
            </a>
          )}
        </>
      ) : search.text ? (
        <>
          <NothingFound text={linkedQ} query={query} />
          <NearestResults nearest={nearest} cardHref={cardHref} />
          <SearchStart />
        </>
      ) : (
        <SearchStart />
      )}
      <Pager query={query} previous={search.previous} next={search.next} others={extraParams} total={counts?.total} />
      <StructuredData describe={itemList(titleOf(typed), search.results)} />
    </>
  );
}

type Props = {
  typed: string;
  search: Pick<SearchResults, "text" | "found" | "more" | "didYouMean" | "fallback">;
  query: ListQuery;
};

/** Shows the search, the number of results, and another spelling if that finds more. */
function ResultsSummary({ typed, search: { text, found, more, didYouMean, fallback }, query }: Props) {
  if (!text) return <p className="mt-2 text-soft">Enter a search term to find resources</p>;
  const spellingLink = didYouMean && (
    <a className="link inline-block py-1 font-semibold" href={`/search${listSearch(query, {}, { q: didYouMean })}`}>
      {didYouMean}
    </a>
  );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
      <p className="text-soft">
        {fallback === "spelling" ? (
          <>
            {`No matches for "${text}". Showing results for "`}
            {spellingLink}
            {`".`}
          </>
        ) : (
          `Showing results for "${typed}"`
        )}
      </p>
      {found > 0 && (
        <p className="text-sm text-soft">
          {more ? `More than ${found} results` : found === 1 ? "1 result" : `${found} results`}
        </p>
      )}
      {spellingLink && fallback !== "spelling" && <p className="w-full">Did you mean {spellingLink}?</p>}
      {fallback === "any-word" && (
        <p className="w-full text-sm text-soft">No exact matches. Showing partial matches.</p>
      )}
    </div>
  );
}

function SearchStart() {
  return (
    <>
      <h2 className="section-title mt-8">Categories</h2>
      <CategoryChips />
      <nav aria-labelledby="tags" className="mt-8">
        <h2 id="tags" className="section-title">
          Tags
        </h2>
        <div className="mt-3 grid gap-x-8 gap-y-4 lg:grid-cols-2">
          {tagGroups.map(({ label, tags }) => (
            <div key={label}>
              <h3 className="mb-1 text-sm text-soft">{label}</h3>
              {/* Not chips: forty of them would fill a phone's screen. */}
              <ul className="flex flex-wrap gap-x-4">
                {tags.map((tag) => (
                  <li key={tag}>
                    <a href={tagPath(tag)} className="block py-1 text-sm hover:text-accent hover:underline">
                      #{tag}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
    </>
  );
}
