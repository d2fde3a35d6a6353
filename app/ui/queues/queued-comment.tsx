import { verdictLabel } from "~/domain/resources/verdict-values";
import type { QueuedComment as Queued } from "~/domain/review/comments/review-comments.server";
import { Day, Moment } from "~/ui/lists/day";
import { productPath } from "~/ui/resources/card-href";
import { type CardProps, QueueCard } from "./queue-card";

export function QueuedComment({ item, ...card }: CardProps<Queued>) {
  const { id, name, slug, email, verdict, comment, version, updatedAt, reportedAt, commentStatus } = item;
  const approval = commentStatus === "Approved" ? "Keep" : "Approve";
  return (
    <QueueCard
      {...card}
      isOwn={item.isOwn}
      title={name}
      href={productPath(slug)}
      facts={
        <>
          <span>{verdictLabel(verdict)} </span>
          <span>{email} </span>
          <span>
            Written <Day at={updatedAt} />
          </span>
        </>
      }
      changedText="The author has changed this comment since you opened it, so nothing was decided. Please read it and decide again."
      fields={{ commentId: id, seenVersion: version }}
      buttons={[
        { value: "approve", text: approval, label: `${approval}: ${comment}` },
        { value: "reject", text: "Reject", label: `Reject: ${comment}` },
      ]}
    >
      {reportedAt && (
        <p className="mt-2 text-sm text-danger">
          Reported (<Moment at={reportedAt} />)
        </p>
      )}
      <p dir="auto" className="mt-2">
        {comment}
      </p>
    </QueueCard>
  );
}
