import { useEffect, useRef } from "react";
import type { Card } from "~/domain/resources/card";
import { announce } from "~/ui/document/announcer";
import { Icon } from "~/ui/document/icon";

type Props = { card: Pick<Card, "id" | "upvotes" | "upvoted"> };

/** The upvote toggle of the dialog. */
export function UpvoteButton({ card }: Props) {
  useAnnouncedCount(card);
  return (
    <form method="post" action={voteAction(card)} data-stay="">
      <button type="submit" className="button vote" aria-pressed={card.upvoted} {...removeFields(card)}>
        <Icon name="upvote" className="i-s" />
        {`${card.upvotes} Upvotes`}
      </button>
    </form>
  );
}

/** The upvote toggle of a card. The form is around the grid. */
export function VoteButton({ card }: Props) {
  useAnnouncedCount(card);
  const count = `${card.upvotes} Upvotes`;
  const shown = card.upvotes || (card.upvoted ? "Upvoted" : "Upvote");
  return (
    <button
      type="submit"
      className="vote"
      formAction={voteAction(card)}
      aria-pressed={card.upvoted}
      // Voice control finds a button by the text that it shows.
      aria-label={card.upvotes ? count : `${shown}: ${count}`}
      {...removeFields(card)}
    >
      <Icon name="upvote" className="i-s" />
      {shown}
    </button>
  );
}

/** Announces the new count after the user's own vote. */
function useAnnouncedCount({ upvoted, upvotes }: Props["card"]): void {
  const announced = useRef(upvoted);
  useEffect(() => {
    if (announced.current === upvoted) return;
    announced.current = upvoted;
    announce(`${upvotes} Upvotes`);
  }, [upvoted, upvotes]);
}

const voteAction = ({ id }: Props["card"]) => `/resources/${id}/upvote`;

const removeFields = ({ upvoted }: Props["card"]) => (upvoted ? { name: "_method", value: "delete" } : undefined);
