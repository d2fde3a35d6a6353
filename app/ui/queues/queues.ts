/** The moderation queues: their words and cards. `http/decisions/queues.server.ts` has their data. */
import type { ComponentType } from "react";
import { OpenReport } from "./open-report";
import type { CardProps } from "./queue-card";
import { QueuedComment } from "./queued-comment";
import { QueuedPath } from "./queued-path";

type View = { value: string; label: string; emptyTitle: string; emptyText: string };

type Queue = {
  label: string;
  title: string;
  /** The parts of the queue, the first by default. */
  views: [View, ...View[]];
  /** Says that what was to be decided has changed and no longer waits. */
  goneText: string;
  // The loader returns the items of the queue's own card.
  // biome-ignore lint/suspicious/noExplicitAny: each card has its own items
  Card: ComponentType<CardProps<any>>;
};

const queuesOfCards = {
  paths: {
    label: "Paths",
    title: "Learning paths",
    views: [
      {
        value: "pending",
        label: "Pending",
        emptyTitle: "No pending paths",
        emptyText: "Paths that members make public wait here for a decision.",
      },
      {
        value: "reported",
        label: "Reported",
        emptyTitle: "No reported paths",
        emptyText: "Public paths that members report are listed here.",
      },
    ],
    goneText: "The owner has saved this path since you opened it. Nothing was decided. It is no longer in this list.",
    Card: QueuedPath,
  },
  comments: {
    label: "Comments",
    title: "Comments",
    views: [
      {
        value: "waiting",
        label: "Waiting",
        emptyTitle: "No comments to review",
        emptyText: "What members write about resources that they finished waits here for a decision.",
      },
    ],
    goneText:
      "The author has changed this comment since you opened it, so nothing was decided. It is no longer in this list.",
    Card: QueuedComment,
  },
  reports: {
    label: "Reports",
    title: "Reports",
    views: [
      {
        value: "open",
        label: "Open",
        emptyTitle: "No open reports",
        emptyText: "Problems that people report with resources wait here for a decision.",
      },
    ],
    goneText: "The resource was changed since you opened this page, so nothing was decided.",
    Card: OpenReport,
  },
} satisfies Record<string, Queue>;

/** The queue of submissions is a table with filters and dialogs of its own, at /admin. */
export const queues = { submissions: { label: "Queue" }, ...queuesOfCards };

export type QueueName = keyof typeof queues;
export type CardQueueName = keyof typeof queuesOfCards;

/** Returns the URL of a queue, or of another tab of the administrators. */
export const queuePath = (name: string): string => (name === "submissions" ? "/admin" : `/admin/${name}`);

/** Returns the queue of cards at this part of the URL. */
export function findQueue(segment = ""): (Queue & { name: CardQueueName }) | undefined {
  const name = segment.toLowerCase() as CardQueueName;
  return Object.hasOwn(queuesOfCards, name) ? { name, ...queuesOfCards[name] } : undefined;
}
