import type { Status } from "~/domain/resources/values/statuses";

/** The status of a submission: approved is secondary, rejected destructive, anything else default. */
export function StatusBadge({ status }: { status: Status }) {
  const look = { Approved: "", Rejected: "badge-danger", Pending: "badge-default" }[status];
  return <span className={`badge ${look}`}>{status}</span>;
}
