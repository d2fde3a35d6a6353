import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { listAddress } from "~/domain/following/follow-address";
import { isFollowing } from "~/domain/following/followed.server";
import { listCounts } from "~/domain/resources/list/counts/list-counts.server";
import { chosenFilters, describeFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { listResources } from "~/domain/resources/list/list.server";
import { type ListQuery, listSearch, parseListQuery } from "~/domain/resources/list/list-query";
import { listOrder, listTitle } from "~/domain/resources/list/list-title";
import { canonicalPath, type Listing, listingAt, topics } from "~/domain/resources/list/listings";
import { topicText } from "~/domain/resources/values/tags";
import { loadList } from "~/http/document/load-list.server";
import { redirectMoved } from "~/http/replies/moved-terms.server";
import { notFound } from "~/http/replies/respond.server";
import { pageTitle, site } from "~/site";
import { FollowButton } from "~/ui/following/follow-button";
import { ListFailure } from "~/ui/lists/list-failure";
import { ListFilters } from "~/ui/lists/list-filters";
import { ListHeading } from "~/ui/lists/list-heading";
import { Pager } from "~/ui/lists/pager";
import { useCardHref } from "~/ui/page/card-href";
import { pageMeta } from "~/ui/page/page-meta";
import { breadcrumbs, itemList, StructuredData } from "~/ui/page/structured-data";
import { CardGrid } from "~/ui/resources/card-grid";
import { packCards, unpackCards } from "~/ui/resources/packed-cards";
import { ResourceDialog } from "~/ui/resources/resource-dialog";
import { EmptyState } from "~/ui/states/empty-state";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: pageTitle("Page not found") }];
  const { listing, query } = data;
  // Only the member sees a list without what is in the library.
  const search = listSearch(query, { ...query, page: undefined, library: null });
  return pageMeta(matches, {
    title: pageTitle(listTitle(listing, query)),
    description: `${listing.name ?? listing.title}: tools, templates and guides for ${site.audience}.`,
    path: `/${canonicalPath(listing)}${search}`,
    image: `/cards/lists/${canonicalPath(listing)}`,
    feed: `/${canonicalPath(listing)}.atom${search}`,
  });
};

export const caching = "page";

/** The listings of domain/resources/list/listings.ts. Any other path of one segment is a 404. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  redirectMoved(request);
  const listing = listingAt(params.listing);
  if (!listing) throw notFound(request);
  return loadList(request, {
    asTyped: parseListQuery(new URL(request.url).searchParams),
    async find({ currentUser, query }) {
      const [{ cards, ...edges }, counts, isFollowed] = await Promise.all([
        listResources({ listing, query, currentUserId: currentUser?.id }),
        listCounts(listing, query, currentUser?.id),
        isFollowing(currentUser?.follower, listAddress(listing, query)),
      ]);
      return { listing, cards: packCards(cards), edges, counts, isFollowed };
    },
    nothing: { listing, cards: packCards([]), edges: {}, counts: undefined, isFollowed: false },
  });
}

export default function ListingScreen() {
  const { listing, query, cards: packed, edges, counts, opened, isFollowed, failure } = useLoaderData<typeof loader>();
  const cards = useMemo(() => unpackCards(packed), [packed]);
  const cardHref = useCardHref();
  return (
    <>
      {opened && <ResourceDialog {...opened} />}
      <ListHeading
        listing={listing}
        heading={listTitle(listing, { ...query, sort: "new" })}
        order={listOrder(query)}
        about={aboutList(listing, query)}
        total={counts?.total}
        follow={<FollowButton address={listAddress(listing, query)} isFollowed={isFollowed} />}
      />
      <ListFilters query={query} counts={counts} hasClear={cards.length > 0 || failure !== null} />
      {failure !== null ? (
        <ListFailure message={failure} />
      ) : cards.length > 0 ? (
        <CardGrid cards={cards} cardHref={cardHref} level={2} />
      ) : (
        <EmptyList category={listing.title} query={query} />
      )}
      <Pager query={query} {...edges} total={counts?.total} />
      <TopicChips current={listing.path} />
      {chosenFilters(listFilters, query).length === 0 && (
        <StructuredData describe={itemList(listTitle(listing, query), cards)} />
      )}
      <StructuredData describe={breadcrumbs({ name: listing.title, path: `/${canonicalPath(listing)}` })} />
    </>
  );
}

/** Says what is in a list, and in that of a tag. Other filters and sorts say it themselves. */
function aboutList({ summary }: Listing, query: ListQuery): string | undefined {
  const [first, second] = chosenFilters(listFilters, query);
  if (!first) return query.sort === "new" ? summary : undefined;
  return first.name === "tag" && !second ? topicText(first.value).text : undefined;
}

function EmptyList({ category, query }: { category: string; query: ListQuery }) {
  const isFiltered = chosenFilters(listFilters, query).length > 0;
  return (
    <EmptyState title="No resources found" text={emptyText(category, query)}>
      <p className="flex flex-wrap justify-center gap-2">
        {isFiltered && (
          <a href="?" className="button button-primary" data-keep-scroll>
            Clear filters
          </a>
        )}
        <a href="/submit" className={isFiltered ? "button" : "button button-primary"}>
          Contribute a Resource
        </a>
      </p>
    </EmptyState>
  );
}

function emptyText(category: string, query: ListQuery): string {
  const [first, second] = chosenFilters(listFilters, query);
  if (!first) return `There are no resources available for ${category} yet.`;
  if (first.name === "format" && !second) return `There are no ${category} resources in the ${first.label} format.`;
  return `No resources in ${category} match ${describeFilters(listFilters, query)}.`;
}

function TopicChips({ current }: { current: string }) {
  return (
    <nav aria-labelledby="topics" className="mt-8">
      <h2 id="topics" className="font-semibold">
        Browse by topic
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {topics.map(({ path, name }) => (
          <li key={path}>
            <a href={`/${path}`} className="chip" aria-current={path === current ? "page" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
