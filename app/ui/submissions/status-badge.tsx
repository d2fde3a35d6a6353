import { type StoredStatus, shownStatus } from "~/domain/resources/values/statuses";

const looks = { Approved: "badge badge-good", Rejected: "badge badge-danger", Pending: "badge" };

/** The badge of a status: approved is green, rejected is red, pending is neutral. */
export function StatusBadge({ status: stored }: { status: StoredStatus }) {
  const status = shownStatus(stored);
  return <span className={looks[status]}>{status}</span>;
}
