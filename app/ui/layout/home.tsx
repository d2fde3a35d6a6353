import type { Card } from "~/domain/resources/card";
import { Icon } from "~/ui/document/icon";
import { ListFailure } from "~/ui/lists/list-failure";
import { CardGrid } from "~/ui/resources/card-grid";
import { Hero } from "./hero";

const chips = [
  { href: "/latest", label: "All" },
  { href: "/technical-skills", label: "Technical Skills" },
  { href: "/soft-skills", label: "Soft Skills" },
  { href: "/freelancing", label: "Freelancing & Entrepreneurship" },
  { href: "/career-growth", label: "Job Search & Career Growth" },
];

type Props = {
  sections: { technical: Card[]; soft: Card[] } | null;
  /** The error message if the sections could not be loaded. */
  failure?: string | null;
  cardHref: (slug: string) => string;
};

/** The home screen: the hero, the search and two rows of popular resources. */
export function Home({ sections, failure, cardHref }: Props) {
  return (
    <>
      <Hero />
      <h2 className="mt-12 text-2xl font-semibold">Explore Resources</h2>
      <nav aria-label="Categories" className="mt-4">
        <ul className="flex flex-wrap gap-2">
          {chips.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className="chip">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {failure && <ListFailure message={failure} />}
      {sections && (
        <>
          <Section
            title="Top Technical Skills Resources"
            href="/technical"
            cards={sections.technical}
            cardHref={cardHref}
          />
          <Section title="Best Soft Skills Resources" href="/softskills" cards={sections.soft} cardHref={cardHref} />
        </>
      )}
      <section className="panel mt-12 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl font-semibold">Have a resource to share?</h2>
        <a href="/submit" className="button button-primary">
          Contribute a Resource
        </a>
      </section>
    </>
  );
}

type SectionProps = { title: string; href: string; cards: Card[]; cardHref: Props["cardHref"] };

function Section({ title, href, cards, cardHref }: SectionProps) {
  return (
    <section className="mt-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        <a href={href} className="link inline-flex items-center gap-1 py-2" aria-label={`View all: ${title}`}>
          View all
          <Icon name="right" className="i-s" />
        </a>
      </div>
      {cards.length > 0 ? (
        <CardGrid cards={cards} cardHref={cardHref} level={3} />
      ) : (
        <p className="panel text-soft">
          Nothing here yet.{" "}
          <a className="link" href="/latest">
            Explore the resources and upvote
          </a>{" "}
          the ones you find valuable to see them here.
        </p>
      )}
    </section>
  );
}
