/** The moderation queues: their words and cards. `http/decisions/queues.server.ts` has their data. */
import type { ComponentType } from "react";
import { verdictLabel, verdictsInRow } from "~/domain/resources/verdict-values";
import type { QueuedComment as Queued } from "~/domain/review/comments/review-comments.server";
import type { QueuedPath as PathItem } from "~/domain/review/paths/path-queue.server";
import { TextLink } from "~/ui/forms/button";
import { Day, Moment } from "~/ui/lists/day";
import { productPath } from "~/ui/page/card-href";
import { byline } from "~/ui/paths/path-card";
import { pathHref, stepsLabel } from "~/ui/paths/path-facts";
import { type CardProps, QueueCard } from "./queue-card";
import { Check, OpenReport, QueuedResourceRequest } from "./resource-cards";

export type Bulk = { buttons: { value: string; text: string }[]; withReason?: { value: string; text: string } };

type Queue = {
  title: string;
  emptyTitle: string;
  emptyText: string;
  /** What can be decided of several cards at once, by their ids and versions. */
  bulk?: Bulk;
  // The loader returns the items of the queue's own card.
  // biome-ignore lint/suspicious/noExplicitAny: each card has its own items
  Card: ComponentType<CardProps<any>>;
};

const queuesOfCards = {
  paths: {
    title: "Learning paths",
    emptyTitle: "No paths to review",
    emptyText: "Paths that members make public wait here for a decision, and public ones that members report.",
    Card: QueuedPath,
  },
  comments: {
    title: "Comments",
    emptyTitle: "No comments to review",
    emptyText: "What members write about resources that they finished waits here for a decision.",
    Card: QueuedComment,
  },
  checks: {
    title: "Checks",
    emptyTitle: "Nothing to check",
    emptyText: `A resource is here when its link has been dead or something else for a week, when two members report it, or when ${verdictsInRow} verdicts in a row are no.`,
    bulk: {
      buttons: [
        { value: "right", text: "Still right" },
        { value: "again", text: "Check again" },
      ],
      withReason: { value: "taken-down", text: "Take down" },
    },
    Card: Check,
  },
  reports: {
    title: "Reports",
    emptyTitle: "No open reports",
    emptyText: "Problems that people report with resources wait here for a decision.",
    Card: OpenReport,
  },
  requests: {
    title: "Requests",
    emptyTitle: "Nobody asks for anything",
    emptyText: "What people ask for after a search that found little waits here for an answer.",
    bulk: {
      buttons: [
        { value: "join", text: "Join" },
        { value: "dismissed", text: "Dismiss" },
      ],
    },
    Card: QueuedResourceRequest,
  },
} satisfies Record<string, Queue>;

export type CardQueueName = keyof typeof queuesOfCards;
/** The queue of submissions is a table with filters and dialogs of its own, at /admin. */
export type QueueName = "submissions" | CardQueueName;

/** Returns the URL of a queue, or of another tab of the administrators. */
export const queuePath = (name: string): string => (name === "submissions" ? "/admin" : `/admin/${name}`);

/** Returns the queue of cards at this part of the URL. */
export function findQueue(segment = ""): (Queue & { name: CardQueueName }) | undefined {
  const name = segment.toLowerCase() as CardQueueName;
  return Object.hasOwn(queuesOfCards, name) ? { name, ...queuesOfCards[name] } : undefined;
}

function QueuedComment({ item, ...card }: CardProps<Queued>) {
  const { id, name, slug, email, author, verdict, comment, version, updatedAt, reportedAt, commentStatus } = item;
  const approval = commentStatus === "Approved" ? "Keep" : "Approve";
  return (
    <QueueCard
      {...card}
      title={name}
      href={productPath(slug)}
      facts={
        <>
          <span>{verdictLabel(verdict)} </span>
          <span>{email} </span>
          {author && <span>{`Shown as ${author} `}</span>}
          <span>
            Written <Day at={updatedAt} />
          </span>
        </>
      }
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

/** A path to review: its texts, and the reports about it. */
function QueuedPath({ item: path, ...card }: CardProps<PathItem>) {
  const { id, title, slug, version, reports, steps } = path;
  const facts = [byline(path.author), path.email, ...path.facts];
  return (
    <QueueCard
      {...card}
      title={title}
      href={pathHref(slug)}
      facts={
        <>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
          {path.submittedAt && (
            <span>
              Submitted <Day at={path.submittedAt} />
            </span>
          )}
        </>
      }
      fields={{ pathId: id, seenVersion: version }}
      buttons={[{ value: "approve", text: reports.length > 0 ? "Keep" : "Approve", label: `Approve ${title}` }]}
      withReason={{
        value: "reject",
        summary: { text: "Reject...", label: `Reject... ${title}` },
        text: "Reject the path",
        label: `Reason for rejecting ${title}`,
        hint: "The owner reads it in the email and on the page of the path.",
      }}
    >
      {reports.length > 0 && <Reports reports={reports} />}
      <p className="mt-3 whitespace-pre-line">{path.summary}</p>
      <details className="mt-3" open={steps.length <= 12}>
        <summary className="fold fold-inline">{stepsLabel(steps.length)}</summary>
        <ol className="mt-2 list-decimal space-y-2 pl-6 text-sm">
          {steps.map((step) => (
            <li key={step.slug}>
              {step.heading && <p className="font-semibold">{step.heading}</p>}
              <TextLink href={productPath(step.slug)}>{step.name}</TextLink>
              {step.note && <p className="whitespace-pre-line text-soft">{step.note}</p>}
            </li>
          ))}
        </ol>
      </details>
    </QueueCard>
  );
}

function Reports({ reports }: Pick<PathItem, "reports">) {
  return (
    <ul className="mt-3 space-y-1 rounded-control bg-danger-soft p-3 text-sm text-danger" aria-label="Reports">
      {reports.map(({ id, message, createdAt }) => (
        <li key={id}>
          {message} (<Moment at={createdAt} />)
        </li>
      ))}
    </ul>
  );
}
