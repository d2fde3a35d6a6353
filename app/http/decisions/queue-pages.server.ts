import { config } from "~/config.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { parseModerationQuery } from "~/domain/review/queue/moderation-query";
import { findNextPending } from "~/domain/review/queue/moderation-queue.server";

/** Returns the queue with the dialog of the next pending submission, or only the queue if no other is pending. */
export async function nextInQueue(queue: string, reviewed: Resource): Promise<string> {
  const { q } = parseModerationQuery(new URL(queue, config.APP_URL).searchParams);
  const next = await findNextPending(reviewed, q);
  return next === null ? queue : withDialog(queue, next);
}

export const withDialog = (queue: string, id: number, dialog: "edit" | "approve" = "edit"): string =>
  withRecord(queue, dialog, id);

export function withRecord(queue: string, parameter: "edit" | "approve" | "created", id: number): string {
  const { pathname, searchParams } = new URL(queue, config.APP_URL);
  searchParams.set(parameter, String(id));
  return `${pathname}?${searchParams}`;
}
