import { type StoredStatus, shownStatus } from "~/domain/resources/values/statuses";

/** The badge of a status: approved is secondary, rejected is destructive, any other is default. */
export function StatusBadge({ status: stored }: { status: StoredStatus }) {
  const status = shownStatus(stored);
  const look = { Approved: "", Rejected: "badge-danger", Pending: "badge-default" }[status];
  return <span className={`badge ${look}`}>{status}</span>;
}
