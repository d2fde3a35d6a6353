import type { ReactNode } from "react";
import { newResources } from "~/domain/following/limits";
import type { Home as Data } from "~/domain/pages/home.server";
import type { Card } from "~/domain/resources/card";
import { topicPath } from "~/domain/resources/list/topic-texts";
import { Icon } from "~/ui/document/icon";
import { ListFailure } from "~/ui/lists/list-failure";
import { PathCard } from "~/ui/lists/path-card";
import { CardGrid } from "~/ui/resources/card-grid";
import { CategoryChips } from "./category-chips";
import { Continue } from "./continue";
import { Hero } from "./hero";
import { GetNewResources } from "./new-this-week";

type Props = {
  data: Data | null;
  /** The error message if the data could not be loaded. */
  failure?: string | null;
  cardHref: (slug: string) => string;
};

/**
 * The home screen: the hero, the categories, two sections, what is new this week, and learning paths. For a member it
 * begins with what the member goes on with, instead of the hero.
 */
export function Home({ data, failure, cardHref }: Props) {
  const member = data?.member;
  const topic = member?.topic;
  return (
    <>
      {member && member.items.length > 0 ? <Continue items={member.items} /> : <Hero />}
      {member?.items.length === 0 && <SavingHint />}
      <h2 className="mt-6 text-xl font-semibold">Explore Resources</h2>
      <CategoryChips />
      {failure && <ListFailure message={failure} />}
      {data && (
        <>
          {topic && <Section title={topic.title} href={topicPath(topic.tag)} cards={topic.cards} cardHref={cardHref} />}
          <Section
            title="Top Technical Skills Resources"
            href="/technical"
            cards={data.technical}
            cardHref={cardHref}
          />
          <Section title="Best Soft Skills Resources" href="/softskills" cards={data.soft} cardHref={cardHref} />
          {data.newThisWeek.length > 0 && (
            <Section title="New this week" href={newResources} cards={data.newThisWeek} cardHref={cardHref}>
              <GetNewResources offer={data.newOffer} />
            </Section>
          )}
          {data.paths.length > 0 && <Paths paths={data.paths} />}
        </>
      )}
      <section className="panel mt-8 flex flex-wrap items-center justify-between gap-4 bg-accent-soft">
        <h2 className="text-xl font-semibold">Have a resource to share?</h2>
        <a href="/submit" className="button button-primary">
          Contribute a Resource
        </a>
      </section>
    </>
  );
}

/** Says what saving does, to members for whom there is nothing to go on with. */
function SavingHint() {
  return (
    <p className="mt-4 text-soft">
      Save what you are learning to{" "}
      <a className="link" href="/my-library">
        My Library
      </a>
      , or follow a{" "}
      <a className="link" href="/paths">
        learning path
      </a>
      : this page then begins with your next step.
    </p>
  );
}

type SectionProps = { title: string; href: string; cards: Card[]; cardHref: Props["cardHref"]; children?: ReactNode };

function Section({ title, href, cards, cardHref, children }: SectionProps) {
  return (
    <section className="mt-6">
      <RowHeading title={title} href={href} />
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
      {children}
    </section>
  );
}

/** Learning paths, which show that the directory is more than a list. */
function Paths({ paths }: { paths: Data["paths"] }) {
  return (
    <section className="mt-6">
      <RowHeading title="Learning Paths" href="/paths" />
      <ul className="path-grid">
        {paths.map((path) => (
          <li key={path.id}>
            <PathCard path={path} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RowHeading({ title, href }: { title: string; href: string }) {
  return (
    <div className="mb-1 flex items-baseline justify-between gap-x-4">
      <h2 className="text-xl font-semibold">{title}</h2>
      <a
        href={href}
        className="inline-flex shrink-0 items-center gap-1 py-2 text-sm font-semibold text-accent"
        aria-label={`View all: ${title}`}
      >
        View all
        <Icon name="right" className="i-s" />
      </a>
    </div>
  );
}
