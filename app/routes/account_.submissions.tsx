import { can } from "~/domain/accounts/permissions";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { shownHost } from "~/domain/resources/values/address/shown-address";
import { listOwnSubmissions, type OwnSubmission } from "~/domain/review/submissions/own-submissions.server";
import { memberLoader } from "~/http/auth/signed-in.server";
import { SendConfirmation } from "~/ui/account/send-confirmation";
import { BackLink } from "~/ui/document/page-parts";
import { PrimaryLink } from "~/ui/forms/button";
import { Day } from "~/ui/lists/day";
import { Pager } from "~/ui/lists/pager";
import { productPath } from "~/ui/page/card-href";
import { privateMeta } from "~/ui/page/page-meta";
import { EmptyState } from "~/ui/states/empty-state";
import { type MemberData, memberPage } from "~/ui/states/member-page";
import { StatusBadge } from "~/ui/submissions/status-badge";
import { publicSlug } from "~/ui/submissions/submission-status";

export const meta = () => privateMeta("My Submissions");

export const loader = memberLoader(async ({ currentUser: member, searchParams }) => {
  const { after, before } = parseListQuery(searchParams);
  const query = { ...parseListQuery(new URLSearchParams()), after, before };
  const page = can(member, "useOwnSubmissions") ? await listOwnSubmissions(member.email, query) : null;
  return { email: member.email, query, page };
});

export default memberPage("You need to be logged in to see your submissions.", MySubmissions);

function MySubmissions({ email, query, page }: MemberData<typeof loader>) {
  return (
    <div className="max-lg:mx-auto max-w-3xl">
      <BackLink href="/account">My Account</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold">My Submissions</h1>
          <p className="text-soft md:mt-1">Sent with {email}</p>
        </div>
        {page && page.rows.length > 0 && <PrimaryLink href="/submit">Contribute another</PrimaryLink>}
      </div>
      {!page && (
        <div className="panel mt-6">
          <p className="mb-4">Confirm your email to see the submissions that were sent with it.</p>
          <SendConfirmation label="Send a confirmation email" />
        </div>
      )}
      {page?.rows.length === 0 && (
        <EmptyState
          title="No submissions yet"
          text="Share a tool, guide or template that helped you. A link is enough; you can say more about it."
        >
          <PrimaryLink href="/submit">Contribute a resource</PrimaryLink>
        </EmptyState>
      )}
      {page && page.rows.length > 0 && (
        <ul className="stack mt-6 gap-4">
          {page.rows.map((submission) => (
            <OwnSubmissionRow key={submission.id} submission={submission} />
          ))}
        </ul>
      )}
      <Pager query={query} previous={page?.previous} next={page?.next} />
    </div>
  );
}

function OwnSubmissionRow({ submission }: { submission: OwnSubmission }) {
  const { id, slug, name, status, rejectionReason, productUrl, createdAt, original, mergedInto } = submission;
  const page = original ? publicSlug(original) : (mergedInto?.slug ?? slug);
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
        {mergedInto && (
          <p className="mt-2 text-sm">
            Merged into <bdi>{mergedInto.name}</bdi>
          </p>
        )}
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
        {status !== "Approved" && (
          <a className="button" href={`/account/submissions/${id}`} {...of}>
            {status === "Pending" ? "Edit or withdraw" : "Details"}
          </a>
        )}
      </p>
    </li>
  );
}

const hostOf = (address: string) => shownHost(new URL(address).host.replace(/^www\./, ""));
