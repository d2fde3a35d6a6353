import { useRootData } from "~/ui/layout/root-data";
import { useSaves } from "~/ui/library/optimistic-saves";
import { useVotes } from "./optimistic-votes";
import { ResourceCard, type ShownCard } from "./resource-card";

type Props = { cards: ShownCard[]; cardHref: (slug: string) => string; level: 2 | 3 };

/** The widest grid has four columns. */
const firstRow = 4;

/** A grid of one to four columns. One form around it sends the votes and saves of all cards. */
export function CardGrid({ cards, cardHref, level }: Props) {
  const withVote = useVotes();
  const withSave = useSaves();
  const isMember = Boolean(useRootData()?.currentUser);
  return (
    <form method="post" data-stay="">
      <ul className="grid-cards">
        {cards.map((card, at) => (
          <li key={card.id}>
            <ResourceCard
              card={withSave(withVote(card))}
              href={cardHref(card.slug)}
              level={level}
              isFirst={at < firstRow}
              isMember={isMember}
            />
          </li>
        ))}
      </ul>
    </form>
  );
}
