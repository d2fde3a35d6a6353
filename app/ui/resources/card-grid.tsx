import { useVotes } from "./optimistic-votes";
import { ResourceCard, type ShownCard } from "./resource-card";

type Props = { cards: ShownCard[]; cardHref: (slug: string) => string; level: 2 | 3 };

/** One to four columns by width, and one form for the votes of all. */
export function CardGrid({ cards, cardHref, level }: Props) {
  const withVote = useVotes();
  return (
    <form method="post" data-stay="">
      <ul className="grid-cards">
        {cards.map((card) => (
          <li key={card.id}>
            <ResourceCard card={withVote(card)} href={cardHref(card.slug)} level={level} />
          </li>
        ))}
      </ul>
    </form>
  );
}
