import { shownHost } from "~/domain/resources/values/address/shown-address";
import type { OwnSubmission } from "~/domain/review/submissions/own-submissions.server";
import { Day } from "~/ui/lists/day";
import { productPath } from "~/ui/resources/card-href";
import { StatusBadge } from "./status-badge";
import { publicSlug } from "./submission-status";

export function OwnSubmissionRow({ submission }: { submission: OwnSubmission }) {
  const { id, slug, name, status, rejectionReason, productUrl, createdAt, original } = submission;
  const page = original ? publicSlug(original) : slug;
  const of = { "aria-describedby": `submission-${id}` };
  return (
    <li className="panel grid gap-x-6 gap-y-4 p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div>
        <h2 id={`submission-${id}`} className="font-semibold">
          {original && "Change to "}
          <bdi>{original ? original.name : name}</bdi>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <StatusBadge status={status} />
          <span>{hostOf(productUrl)}</span>
          <span>
            Sent <Day at={createdAt} />
          </span>
        </p>
        {rejectionReason && <p className="mt-2 text-sm whitespace-pre-line">Reason: {rejectionReason}</p>}
      </div>
      <p className="flex flex-wrap gap-2">
        {status === "Approved" && page !== null && (
          <>
            <a className="button" href={productPath(page)} {...of}>
              View
            </a>{" "}
            <a className="button" href={`/submit?change=${encodeURIComponent(page)}`} {...of}>
              Suggest a change
            </a>
          </>
        )}
        {status === "Pending" && (
          <a className="button" href={`/account/submissions/${id}`} {...of}>
            Edit or withdraw
          </a>
        )}
        {status === "Rejected" && (
          <a className="button" href={`/account/submissions/${id}`} {...of}>
            Details
          </a>
        )}
      </p>
    </li>
  );
}

const hostOf = (address: string) => shownHost(new URL(address).host.replace(/^www\./, ""));
