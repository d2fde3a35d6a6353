import { countParked } from "~/domain/mail/parked.server";
import { listAudit } from "~/domain/review/audit.server";
import { countByFilter, findResource, listSubmissions } from "~/domain/review/desk.server";
import type { DeskQuery } from "~/domain/review/desk-query";
import { deskNumbers } from "~/domain/review/numbers.server";

/** Entries of the log that the dialog shows. */
const historySize = 10;

/** Everything the dashboard shows, of which the dialog and the numbers only when they are open. */
export async function loadDesk({ query, edit, numbers }: { query: DeskQuery; edit: number | null; numbers: boolean }) {
  const [page, counts, undelivered, record, history, shown] = await Promise.all([
    listSubmissions(query),
    countByFilter(),
    countParked(),
    edit === null ? null : findResource(edit),
    edit === null ? { entries: [] } : listAudit({ record: edit }),
    numbers ? deskNumbers() : null,
  ]);
  return { ...page, counts, undelivered, record, history: history.entries.slice(0, historySize), numbers: shown };
}
