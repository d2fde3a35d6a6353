import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isFollowing } from "~/domain/following/followed.server";
import { openResource } from "~/domain/pages/open-resource.server";
import { findTopic } from "~/domain/pages/topics.server";
import type { Card } from "~/domain/resources/card";
import { forVisitors, type ListQuery, listSearch, parseListQuery } from "~/domain/resources/list/list-query";
import { listTitle } from "~/domain/resources/list/list-title";
import { listingAt } from "~/domain/resources/list/listings";
import { type Tag, tags, topicPath, topicText } from "~/domain/resources/values/tags";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { redirectMoved } from "~/http/replies/moved-terms.server";
import { notFound } from "~/http/replies/respond.server";
import { pageTitle } from "~/site";
import { FollowButton } from "~/ui/following/follow-button";
import { TextLink } from "~/ui/forms/button";
import { IgnoredFilters } from "~/ui/lists/filter-panel";
import { ViewSwitch } from "~/ui/lists/view-switch";
import { useCardHref } from "~/ui/page/card-href";
import { pageMeta } from "~/ui/page/page-meta";
import { useRootData } from "~/ui/page/root-data";
import { breadcrumbs, itemList, StructuredData } from "~/ui/page/structured-data";
import { PathCard } from "~/ui/paths/path-card";
import { CardGrid } from "~/ui/resources/card-grid";
import { ResourceDialog } from "~/ui/resources/resource-dialog";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: pageTitle("Page not found") }];
  const { text } = topicText(data.tag);
  return pageMeta(matches, {
    title: pageTitle(titleOf(data)),
    description: `${text} The best and the newest resources, and learning paths.`,
    path: topicPath(data.tag),
    feed: `/latest.atom?tag=${data.tag}`,
  });
};

const titleOf = ({ tag, query }: Pick<Awaited<ReturnType<typeof loader>>, "tag" | "query">) =>
  topicText(tag).name + (query.library ? ", not in my library" : "");

export const caching = "page";

/** The topic of a tag. A tag with fewer than three resources has only its list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  redirectMoved(request);
  const tag = tags.find((known) => known === params.tag);
  if (!tag) throw notFound(request);
  const { searchParams } = new URL(request.url);
  const asTyped = parseListQuery(searchParams);
  const currentUser = await findCurrentUser(request);
  const query = currentUser ? asTyped : forVisitors(asTyped);
  const [topic, isFollowed, opened] = await Promise.all([
    findTopic(tag, { currentUserId: currentUser?.id, library: query.library }),
    isFollowing(currentUser?.follower, topicPath(tag)),
    openResource(searchParams.get("resource"), currentUser),
  ]);
  if (!topic) throw redirect(`/latest?tag=${tag}`);
  return { tag, query, filtered: filteredList(tag, query), isFollowed, ...topic, opened };
}

/** Returns the list with the filters and the sort of a URL, which a topic has not, or undefined if it has none. */
function filteredList(tag: Tag, query: ListQuery) {
  if (!listSearch(query, { library: null })) return undefined;
  const filters = { ...query, tag: [...new Set([tag, ...(query.tag ?? [])])] };
  return { href: `/latest${listSearch(filters)}`, title: listTitle(listingAt("latest")!, filters) };
}

export default function TopicScreen() {
  const { tag, query, filtered, isFollowed, best, newest, paths, neighbours, opened } = useLoaderData<typeof loader>();
  const cardHref = useCardHref();
  const isMember = useRootData()?.currentUser != null;
  const { text } = topicText(tag);
  const title = titleOf({ tag, query });
  return (
    <>
      {opened && <ResourceDialog {...opened} />}
      <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 sm:gap-x-3">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <FollowButton address={topicPath(tag)} isFollowed={isFollowed} />
        <a className="button button-small" href={`/latest?tag=${tag}`}>
          <span className="max-lg:sr-only">All resources and filters</span>{" "}
          <span className="lg:hidden" aria-hidden="true">
            Filters
          </span>
        </a>{" "}
        {isMember && (
          <a className="button button-small" href={query.library ? "?" : "?library=without"} data-keep-scroll>
            {query.library ? "Also what is in my library" : "Not in my library"}
          </a>
        )}
        <ViewSwitch />
        <p className="w-full text-sm text-soft max-sm:hidden xl:order-last">{text}</p>
      </div>
      <IgnoredFilters query={query}>
        {filtered && (
          <p>
            A topic has no filters. See <TextLink href={filtered.href}>{filtered.title}</TextLink>.
          </p>
        )}
      </IgnoredFilters>
      {best.length + newest.length === 0 && <p>Everything on this topic is in your library.</p>}
      {best.length > 0 && (
        <Section title="Most upvoted">
          <CardGrid cards={best} cardHref={cardHref} level={3} />
        </Section>
      )}
      {best.length === 0 && newest.length > 0 && <Newest cards={newest} />}
      {paths.length > 0 && (
        <Section title="Learning paths">
          <ul className="path-grid">
            {paths.map((path) => (
              <li key={path.id}>
                <PathCard path={path} level={3} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {best.length > 0 && newest.length > 0 && <Newest cards={newest} />}
      {neighbours.length > 0 && (
        <Section title="Related topics">
          <ul className="flex flex-wrap gap-2">
            {neighbours.map((other) => (
              <li key={other}>
                <a className="chip" href={topicPath(other)}>
                  {topicText(other).name}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <StructuredData describe={itemList(title, [...best, ...newest])} />
      <StructuredData describe={breadcrumbs({ name: topicText(tag).name, path: topicPath(tag) })} />
    </>
  );
}

function Newest({ cards }: { cards: Card[] }) {
  return (
    <Section title="Newest">
      <CardGrid cards={cards} cardHref={useCardHref()} level={3} />
    </Section>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-4">
      <h2 className="section-title mb-2">{title}</h2>
      {children}
    </section>
  );
}
