import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { levels } from "~/domain/resources/values/details";
import { useSaves } from "~/ui/library/optimistic-saves";
import { rowId } from "~/ui/page/card-href";
import { useRootData } from "~/ui/page/root-data";
import { useVotes } from "./optimistic-votes";
import { ResourceCard, type ShownCard } from "./resource-card";

type Props<Shown extends ShownCard> = {
  cards: Shown[];
  cardHref: (slug: string) => string;
  level: 2 | 3;
  /** Rows, whatever the reader chose. */
  isShort?: boolean;
  /** What is below a row. */
  below?: (card: Shown) => ReactNode;
};

/** A list of resources: cards in one to four columns, or rows on phones and for those who chose the compact view. */
export function CardGrid<Shown extends ShownCard>({ cards, cardHref, level, isShort = false, below }: Props<Shown>) {
  const withVote = useVotes();
  const withSave = useSaves();
  const [params] = useSearchParams();
  const isCompact = useRootData()?.preferences.view === "compact" || isShort;
  return (
    <ul className={isCompact ? "cards compact" : "cards"}>
      {cards.map((card) => (
        <li key={card.id} id={level === 2 ? rowId(card) : undefined}>
          <ResourceCard
            card={withSave(withVote(card))}
            href={cardHref(card.slug)}
            level={level}
            hiddenFact={levels.find(({ value }) => value === params.get("level"))?.label}
          />
          {below?.(card)}
        </li>
      ))}
    </ul>
  );
}
