import type { AuditEntry } from "~/domain/review/audit.server";
import { Moment } from "~/ui/lists/day";
import { AuditChanges } from "~/ui/moderation/audit-changes";

export function RecordHistory({ entries, record }: { entries: AuditEntry[]; record: number }) {
  return (
    <details>
      <summary className="fold font-semibold">History</summary>
      <ol className="mt-2 space-y-3 text-sm">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="text-soft">
              <Moment at={entry.at} />, {entry.actorEmail ?? "the operator"}
            </p>
            <AuditChanges entry={entry} />
          </li>
        ))}
      </ol>
      <a className="link mt-2 inline-block py-2" href={`/admin/log?record=${record}`}>
        All of it in the audit log
      </a>
    </details>
  );
}
