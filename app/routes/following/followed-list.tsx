import { Fragment } from "react";
import type { News } from "~/domain/following/news.server";
import type { Card } from "~/domain/resources/card";
import { countText } from "~/ui/following/count-text";
import { CardGrid } from "~/ui/resources/card-grid";
import { productPath } from "~/ui/resources/card-href";

export type ShownNews = News & {
  /** Those of the newest that an earlier list shows. */
  above: Card[];
};

/** Returns lists that show each resource once: later ones only name it. */
export function withoutRepetition(news: News[]): ShownNews[] {
  const shown = new Set<number>();
  return news.map((list) => {
    const above = list.cards.filter(({ id }) => shown.has(id));
    const cards = list.cards.filter(({ id }) => !shown.has(id));
    for (const { id } of cards) shown.add(id);
    return { ...list, cards, above };
  });
}

/** A list or search that the member follows, with the newest of what is new in it. */
export function FollowedList({ list: { address, title, count, cards, above } }: { list: ShownNews }) {
  return (
    <section className="rule mt-4 pt-4 first-of-type:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-lg font-semibold">
          <a className="inline-block py-1 hover:underline" href={address}>
            <bdi>{title}</bdi>
          </a>
        </h2>
        {count > 0 ? (
          <span className="badge badge-good">{countText(count)} new</span>
        ) : (
          <span className="text-sm text-soft">Nothing new</span>
        )}
        <form method="post" action="/follow" className="ml-auto" data-keep-scroll>
          <input type="hidden" name="list" value={address} />
          <button type="submit" className="button button-small" name="_method" value="delete">
            Unfollow<span className="sr-only"> {title}</span>
          </button>
        </form>
      </div>
      {cards.length > 0 && (
        <div className="mt-2">
          <CardGrid cards={cards} cardHref={productPath} level={3} isShort />
        </div>
      )}
      {above.length > 0 && (
        <p className="mt-2 text-sm text-soft">
          Above, too:{" "}
          {above.map(({ id, name, slug }, at) => (
            <Fragment key={id}>
              {at > 0 && ", "}
              <a className="link" href={productPath(slug)}>
                <bdi>{name}</bdi>
              </a>
            </Fragment>
          ))}
        </p>
      )}
      {count > cards.length + above.length && (
        <p className="mt-2">
          <a className="link inline-block py-2 text-sm" href={newestFirst(address)}>
            See all<span className="sr-only"> that is new in {title}</span>
          </a>
        </p>
      )}
    </section>
  );
}

/** Lists begin with the newest. Searches and topics begin with the best. */
function newestFirst(address: string): string {
  if (address.startsWith("/topics/")) return `/latest?tag=${address.slice("/topics/".length)}`;
  return address.startsWith("/search?") ? `${address}&sort=new` : address;
}
