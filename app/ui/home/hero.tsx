import type { Card } from "~/domain/resources/card";
import { priceLabel } from "~/domain/resources/values/price";
import { SearchBox } from "~/ui/lists/search-box";
import { Cover } from "~/ui/resources/cover";

type Props = {
  /** Three resources to show beside the texts. */
  cards: Card[];
  /** The number of reviewed resources. */
  count?: string;
  cardHref: (slug: string) => string;
};

/** The banner at the top of the home screen: what the directory is, a search, and some of its resources. */
export function Hero({ cards, count, cardHref }: Props) {
  return (
    <section aria-labelledby="hero-title" className="hero">
      <div className="max-w-xl min-w-0 flex-1">
        <p className="w-fit rounded-full bg-surface px-3 py-1 text-xs font-semibold text-accent-strong max-sm:text-[11px]">
          Curated Resources for Career Growth
        </p>
        <h1 id="hero-title" className="mt-3 font-semibold">
          Explore Tools & Resources for Career Growth
        </h1>
        <p className="mt-2 text-soft">
          Discover tools, templates, and guides that enhance both technical and soft skills.
        </p>
        {/* On phones the search of the top bar is right above. */}
        <search className="max-md:hidden">
          <SearchBox id="find" isLarge />
        </search>
        <p className="mt-4 flex flex-wrap items-center gap-2">
          <a href="/latest" className="button hero-explore max-sm:w-full">
            Explore Resources
          </a>
          <a href="/submit" className="button border-transparent bg-transparent max-sm:w-full">
            Contribute a Resource
          </a>
        </p>
        <p className="mt-3 text-sm text-soft">
          {count && (
            <>
              {count} <span className="max-sm:hidden">reviewed </span>resources ·{" "}
            </>
          )}
          <span className="max-sm:hidden">Free to browse · </span>No account needed
        </p>
      </div>
      {cards.length === 3 && (
        <ul className="hero-cards">
          {cards.map((card) => (
            <li key={card.id}>
              <Cover card={card} />
              <a href={cardHref(card.slug)} data-keep-scroll="">
                <bdi>{card.name}</bdi>
              </a>
              <span className={`badge justify-self-start ${Number(card.price) > 0 ? "" : "free"}`.trim()}>
                {priceLabel(card.price)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
