import type { Card } from "~/domain/resources/card";
import { Icon } from "./icon";

type Props = { card: Pick<Card, "id" | "upvotes" | "upvoted"> };

/** The toggle 'N Upvotes'. Specification, section 2 (Resource detail dialog). */
export function UpvoteButton({ card }: Props) {
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

const voteAction = ({ id }: Props["card"]) => `/resources/${id}/upvote`;

const takingBack = ({ upvoted }: Props["card"]) => (upvoted ? { name: "_method", value: "delete" } : undefined);
