import type { ReactNode } from "react";
import type { Card } from "~/domain/resources/card";
import { priceLabel } from "~/domain/resources/values/price";
import { Icon } from "~/ui/document/icon";
import { Cover } from "~/ui/resources/cover";

type Props = { heading: ReactNode; cards: Card[]; cardHref: (slug: string) => string };

/** The most upvoted resources of a list, a line each. */
export function Ranking({ heading, cards, cardHref }: Props) {
  return (
    <section className="panel p-4">
      {heading}
      <ol className="ranking">
        {cards.map((card) => (
          <li key={card.id} className="small-card">
            <Cover card={card} />
            <div className="min-w-0 flex-1">
              <a href={cardHref(card.slug)} data-keep-scroll="">
                <bdi>{card.name}</bdi>
              </a>
              <p className="flex text-xs text-soft">
                {card.domain && <span className="truncate">{card.domain}</span>}
                <span className="shrink-0 whitespace-pre">
                  {card.domain && " · "}
                  {priceLabel(card.price)}
                </span>
              </p>
            </div>
            {card.upvotes > 0 && (
              <span className="badge">
                <Icon name="upvote" className="i-s" />
                <span className="sr-only">Upvotes: </span>
                {card.upvotes}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
