import type { Card } from "~/domain/resources/card";
import { formatLabel } from "~/domain/resources/values/formats";
import { productPath } from "./card-href";

/** Links to similar resources. */
export function RelatedResources({ cards }: { cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="related" className="rule mt-8 pt-4">
      <h3 id="related" className="font-semibold">
        Related resources
      </h3>
      <ul className="mt-1">
        {cards.map((card) => (
          <li key={card.id} className="flex items-baseline gap-2">
            <a className="link inline-block py-2" href={productPath(card.slug)} data-keep-scroll>
              <bdi>{card.name}</bdi>
            </a>
            <span className="text-sm text-soft">{formatLabel(card.format)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
