import type { Card } from "~/domain/resources/card";
import { formatLabel } from "~/domain/resources/values/formats";
import { Mark } from "~/ui/marks/mark";
import { useResourceHref } from "~/ui/page/card-href";

export function RelatedResources({ cards }: { cards: Card[] }) {
  const hrefOf = useResourceHref();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="related" className="mt-6">
      <h3 id="related" className="font-semibold">
        Related resources
      </h3>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {cards.map((card) => (
          <li key={card.id} className="small-card">
            <Mark card={card} />
            <div className="min-w-0">
              <a href={hrefOf(card.slug)} data-keep-scroll>
                <bdi>{card.name}</bdi>
              </a>
              <p className="truncate text-xs text-soft">
                {[formatLabel(card.format), card.domain].filter(Boolean).join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
