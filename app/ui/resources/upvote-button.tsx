import { useEffect, useRef } from "react";
import type { Card } from "~/domain/resources/card";
import { announce } from "~/ui/document/announcer";
import { Icon } from "~/ui/document/icon";
import { Submit } from "~/ui/forms/button";

type Voted = Pick<Card, "id" | "upvotes" | "upvoted">;

export function UpvoteButton({ card }: { card: Voted }) {
  useAnnouncedCount(card);
  return (
    <form method="post" action={voteAction(card)} data-stay="">
      <Submit look="voted" aria-pressed={card.upvoted} {...removeFields(card)}>
        <Icon name="upvote" className="i-s" />
        {`${card.upvotes} Upvotes`}
      </Submit>
    </form>
  );
}

/** The upvote toggle of a card. Its icon is drawn by styles/cards.css. */
export function VoteButton({ card }: { card: Voted & Pick<Card, "name"> }) {
  useAnnouncedCount(card);
  const { name, upvotes, upvoted } = card;
  const label = `Upvote ${name}, ${upvotes} ${upvotes === 1 ? "upvote" : "upvotes"}`;
  return (
    <form method="post" action={voteAction(card)} className="vote">
      <button type="submit" aria-pressed={upvoted} aria-label={label} {...removeFields(card)}>
        {upvotes > 0 && upvotes}
      </button>
    </form>
  );
}

/** Announces the new count after the user's own vote. */
function useAnnouncedCount({ upvoted, upvotes }: Voted): void {
  const announced = useRef(upvoted);
  useEffect(() => {
    if (announced.current === upvoted) return;
    announced.current = upvoted;
    announce(`${upvotes} Upvotes`);
  }, [upvoted, upvotes]);
}

const voteAction = ({ id }: Voted) => `/resources/${id}/upvote`;

const removeFields = ({ upvoted }: Voted) => (upvoted ? { name: "_method", value: "delete" } : undefined);
