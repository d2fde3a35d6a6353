import type { Card } from "~/domain/resources/card";
import { Icon } from "~/ui/document/icon";
import { Submit } from "~/ui/forms/button";

type Props = { resource: Pick<Card, "id" | "name">; isDone: boolean; look?: string; formAction?: string };

/** Marks a resource as done in the member's library, or as being learned again. */
export function DoneButton({ resource: { id, name }, isDone, ...button }: Props) {
  const label = isDone ? "Done" : "Mark as done";
  return (
    <Submit
      {...button}
      name={isDone ? "undone" : "done"}
      value={id}
      aria-pressed={isDone}
      aria-label={`${label}: ${name}`}
    >
      {isDone && <Icon name="check" className="i-s" />}
      {`${label} `}
    </Submit>
  );
}
