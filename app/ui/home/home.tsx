import type { ReactNode } from "react";
import { newResources } from "~/domain/following/limits";
import type { Home as Data } from "~/domain/pages/home.server";
import type { Card } from "~/domain/resources/card";
import { homeCategories } from "~/domain/resources/list/listings";
import { hasCategorySection, hasSection } from "~/site";
import { Icon } from "~/ui/document/icon";
import { FollowButton } from "~/ui/following/follow-button";
import { ButtonLink, TextLink } from "~/ui/forms/button";
import { ListFailure } from "~/ui/lists/list-failure";
import { BegunLine } from "~/ui/marks/line";
import { PathGrid } from "~/ui/paths/path-card";
import { CardGrid } from "~/ui/resources/card-grid";
import { CategoryChips } from "./category-chips";
import { Continue } from "./continue";
import { Begun, Hero } from "./hero";
import { Proof } from "./home-numbers";

type Props = {
  data: Data | null;
  /** The error message if the data could not be loaded. */
  failure?: string | null;
  cardHref: (slug: string) => string;
  /** Whether it begins with the hero, for those who have nothing to go on with. */
  hasHero?: boolean;
};

/**
 * The home screen: the hero, the categories, two sections, what is new this week, and learning paths. For
 * a member it begins with what the member goes on with, instead of the hero, or with paths to follow.
 */
export function Home({ data, failure, cardHref, hasHero = true }: Props) {
  const member = data?.member;
  const count = member?.items.length;
  const [isContinued, isBeginner] = [Boolean(count), count === 0];
  const isHeroShown = hasHero && hasSection("hero") && !isContinued;
  const isEmpty = data !== null && [...data.sections, { cards: data.newThisWeek }].every(({ cards }) => !cards[0]);
  const numbers = hasSection("numbers") ? data?.numbers : undefined;
  return (
    <>
      {isContinued && <Continue items={member!.items} />}
      {isHeroShown && <Hero path={hasSection("paths") ? data?.lead : undefined} numbers={numbers} isEmpty={isEmpty} />}
      {isBeginner && <Beginning paths={data!.paths} />}
      {member?.news && <FollowedNews news={member.news} cardHref={cardHref} />}
      {!isHeroShown && !isContinued && numbers && <Proof numbers={numbers} />}
      <div className="explore">
        <h2>Explore Resources</h2>
        {hasSection("categories") && <CategoryChips counts={data?.numbers.lists} />}
      </div>
      {failure && <ListFailure message={failure} />}
      {isEmpty && !isHeroShown && <Begun />}
      {data && <Sections data={data} cardHref={cardHref} hasPaths={!isBeginner && hasSection("paths")} />}
      {hasSection("contribute") && <Contribute />}
    </>
  );
}

type SectionsProps = { data: Data; cardHref: Props["cardHref"]; hasPaths: boolean };

/** The categories, what is new this week, and learning paths. */
function Sections({ data, cardHref, hasPaths }: SectionsProps) {
  const shown = homeCategories.filter(({ value }) => hasCategorySection(value));
  const firstEmpty = shown.find(({ value }) => cardsOf(data, value).length === 0);
  return (
    <>
      {shown.map((section) => (
        <Section
          key={section.value}
          {...section}
          cards={cardsOf(data, section.value)}
          cardHref={cardHref}
          isInvited={section === firstEmpty}
        />
      ))}
      {hasSection("new") && data.newThisWeek.length > 0 && (
        <Section title="New this week" href={newResources} cards={data.newThisWeek} cardHref={cardHref} isShort>
          <GetNewResources isFollowed={data.isNewFollowed} />
        </Section>
      )}
      {hasPaths && <Paths paths={data.paths} />}
    </>
  );
}

function Contribute() {
  return (
    <section className="panel mt-8 flex flex-wrap items-center justify-between gap-4">
      <h2 className="section-title">Have a resource to share?</h2>
      <ButtonLink href="/submit">Contribute a Resource</ButtonLink>
    </section>
  );
}

const cardsOf = ({ sections }: Data, category: string) =>
  sections.find((section) => section.category === category)?.cards ?? [];

/** Says what saving does, to members for whom there is nothing to go on with. */
function Beginning({ paths }: Pick<Data, "paths">) {
  return (
    <>
      <p className="mt-4 text-soft">
        Save what you are learning to <TextLink href="/my-library">My Library</TextLink>, or follow a{" "}
        <TextLink href="/paths">learning path</TextLink>: this page then begins with your next step.
      </p>
      <Paths paths={paths} title="Start with a path" canFollow />
    </>
  );
}

type SectionProps = {
  title: string;
  href: string;
  cards: Card[];
  cardHref: Props["cardHref"];
  isShort?: boolean;
  /** Whether it invites to explore, if it is empty. Of several empty ones the first does. */
  isInvited?: boolean;
  children?: ReactNode;
};

function Section({ title, href, cards, cardHref, isShort, isInvited, children }: SectionProps) {
  return (
    <section className="mt-1 sm:mt-6">
      <RowHeading title={title} href={href} />
      {cards.length > 0 ? (
        <CardGrid cards={cards} cardHref={cardHref} level={3} isShort={isShort} />
      ) : (
        <p className="flex items-center gap-6 py-2 text-soft">
          {isInvited && <BegunLine />}
          <span>
            Nothing here yet.{" "}
            {isInvited && (
              <>
                <TextLink href="/latest">Explore the resources and upvote</TextLink> the ones you find valuable to see
                them here.
              </>
            )}
          </span>
        </p>
      )}
      {children}
    </section>
  );
}

type NewsProps = { news: NonNullable<NonNullable<Data["member"]>["news"]>; cardHref: Props["cardHref"] };

/** What is new in the lists and searches that a member follows. */
function FollowedNews({ news: { cards, follows }, cardHref }: NewsProps) {
  return (
    <section className="mt-6">
      <RowHeading title="New in what you follow" href="/following" link={`Following (${follows})`} />
      <CardGrid cards={cards} cardHref={cardHref} level={3} isShort />
    </section>
  );
}

type PathsProps = { paths: Data["paths"]; title?: string; canFollow?: boolean };

/** Learning paths, which show that the directory is more than a list. */
function Paths({ paths, title = "Learning Paths", canFollow }: PathsProps) {
  if (paths.length === 0) return null;
  return (
    <section className="mt-6">
      <RowHeading title={title} href="/paths" />
      <PathGrid paths={paths} level={3} canFollow={canFollow} />
    </section>
  );
}

function RowHeading({ title, href, link }: { title: string; href: string; link?: string }) {
  return (
    <div className="mb-1 flex min-h-9 items-center justify-between gap-x-4">
      <h2 className="section-title">{title}</h2>
      <a
        href={href}
        className="inline-flex shrink-0 items-center gap-1 py-2 text-sm font-semibold text-accent"
        aria-label={link ? undefined : `View all: ${title}`}
      >
        {link ?? <span className="max-sm:sr-only">View all</span>}
        <Icon name="right" className="i-s" />
      </a>
    </div>
  );
}

/** The ways to get what is new, below it on Home. */
function GetNewResources({ isFollowed }: { isFollowed: boolean }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <FollowButton address={newResources} isFollowed={isFollowed} label="Follow what is new" />
      <a className="link inline-block py-2" href="/latest.atom?tab=new" data-document>
        Feed<span className="sr-only"> of what is new</span>
      </a>
    </div>
  );
}
