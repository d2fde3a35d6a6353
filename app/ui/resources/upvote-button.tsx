import { useEffect, useRef } from "react";
import type { Card } from "~/domain/resources/card";
import { announce } from "~/ui/document/announcer";
import { Icon } from "~/ui/document/icon";

type Props = { card: Pick<Card, "id" | "upvotes" | "upvoted"> };

/** The toggle 'N Upvotes'. */
export function UpvoteButton({ card }: Props) {
  useSaidCount(card);
  return (
    <form method="post" action={voteAction(card)} data-stay="">
      <button type="submit" className="button vote" aria-pressed={card.upvoted} {...takingBack(card)}>
        <Icon name="upvote" className="i-s" />
        {`${card.upvotes} Upvotes`}
      </button>
    </form>
  );
}

/** The same on a card, of which only the number is seen; its grid is the form. */
export function VoteButton({ card }: Props) {
  useSaidCount(card);
  return (
    <button
      type="submit"
      className="vote"
      formAction={voteAction(card)}
      aria-pressed={card.upvoted}
      aria-label={`${card.upvotes} Upvotes`}
      {...takingBack(card)}
    >
      <Icon name="upvote" className="i-s" />
      {card.upvotes}
    </button>
  );
}

/** Says the new count when the viewer's own vote changed it. */
function useSaidCount({ upvoted, upvotes }: Props["card"]): void {
  const said = useRef(upvoted);
  useEffect(() => {
    if (said.current === upvoted) return;
    said.current = upvoted;
    announce(`${upvotes} Upvotes`);
  }, [upvoted, upvotes]);
}

const voteAction = ({ id }: Props["card"]) => `/resources/${id}/upvote`;

const takingBack = ({ upvoted }: Props["card"]) => (upvoted ? { name: "_method", value: "delete" } : undefined);
