import { can } from "~/domain/accounts/permissions";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listOwnSubmissions } from "~/domain/review/submissions/own-submissions.server";
import { memberLoader } from "~/http/auth/signed-in.server";
import { SendConfirmation } from "~/ui/account/email-status";
import { PrimaryLink } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";
import { BackLink } from "~/ui/layout/page-parts";
import { Pager } from "~/ui/lists/pager";
import { type MemberData, memberPage } from "~/ui/states/member-page";
import { OwnSubmissionRow } from "~/ui/submissions/own-submission";

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
          <h1 className="text-2xl font-semibold md:text-3xl">My Submissions</h1>
          <p className="text-soft md:mt-1">Sent with {email}</p>
        </div>
        {page && page.rows.length > 0 && <PrimaryLink href="/submit">Contribute another</PrimaryLink>}
      </div>
      {!page && <Unconfirmed />}
      {page?.rows.length === 0 && <Empty />}
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

function Unconfirmed() {
  return (
    <div className="panel mt-6">
      <p className="mb-4">Confirm your email to see the submissions that were sent with it.</p>
      <SendConfirmation label="Send a confirmation email" />
    </div>
  );
}

function Empty() {
  return (
    <div className="panel mt-6 py-16 text-center">
      <h2 className="text-xl font-semibold">No submissions yet</h2>
      <p className="mx-auto mt-3 max-w-xl text-soft">
        Share a tool, guide or template that helped you. A link is enough; you can say more about it.
      </p>
      <a className="button button-primary mt-6" href="/submit">
        Contribute a resource
      </a>
    </div>
  );
}
