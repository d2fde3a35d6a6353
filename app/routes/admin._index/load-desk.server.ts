import { countFailedMails } from "~/domain/mail/failed.server";
import { listAudit } from "~/domain/review/audit.server";
import { getInsights } from "~/domain/review/queue/insights.server";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import { countByFilter, findResource, listSubmissions } from "~/domain/review/queue/moderation-queue.server";

/** Entries of the log that the dialog shows. */
const historySize = 10;

/** Everything the dashboard shows, of which the dialog and the numbers only when they are open. */
export async function loadDesk({
  query,
  edit,
  numbers,
}: {
  query: ModerationQuery;
  edit: number | null;
  numbers: boolean;
}) {
  const [page, counts, undelivered, record, history, shown] = await Promise.all([
    listSubmissions(query),
    countByFilter(),
    countFailedMails(),
    edit === null ? null : findResource(edit),
    edit === null ? { entries: [] } : listAudit({ record: edit }),
    numbers ? getInsights() : null,
  ]);
  return { ...page, counts, undelivered, record, history: history.entries.slice(0, historySize), numbers: shown };
}
