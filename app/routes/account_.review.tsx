import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { can } from "~/domain/accounts/permissions";
import { paces, reviewTopics } from "~/domain/mail/subscriptions/optional-mail";
import { chooseStaffEmails, findStaffEmails } from "~/domain/staff-email/choose-emails.server";
import { requireModerator } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { errorResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AccountPage } from "~/ui/account/account-page";
import { Submit } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";

export const meta = () => privateMeta("Review Emails");

export async function loader({ request }: LoaderFunctionArgs) {
  const currentUser = await requireModerator(request, { returnTo: "/account/review" });
  return { ...(await findStaffEmails(currentUser.id)), mayAdminister: can(currentUser, "administer") };
}

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireModerator });
  const pace = paces.find((one) => one === form.get("pace")) ?? null;
  if (pace === null && form.get("pace") !== "off") throw errorResponse(request, 422, "Choose how often.");
  const chosen = form.getAll("topic");
  await chooseStaffEmails(currentUser.id, {
    pace,
    topics: reviewTopics.filter((topic) => chosen.includes(topic)),
    hasProblems: can(currentUser, "administer") && form.has("problems"),
  });
  return redirectWithToast("/account", { kind: "success", text: "Your choice of emails has been saved." });
}

const paceTexts = {
  "at-once": "At once, within two minutes",
  hourly: "Each hour",
  daily: "Once a day",
  off: "Never",
};

const topicTexts = {
  submissions: "Submissions",
  paths: "Learning paths",
  comments: "Comments",
  reports: "Reports",
  checks: "Resources to check",
  requests: "What people ask for",
};

/** How often somebody is told what waits for a decision, and about what. */
export default function ReviewEmails() {
  const { pace, topics, hasProblems, mayAdminister } = useLoaderData<typeof loader>();
  return (
    <AccountPage title="Review emails">
      <p className="text-soft">
        One email lists everything new that waits for a decision. When nothing is new, there is none. It leaves out what
        you sent yourself, and what visitors submitted within the last hour.
      </p>
      <form method="post" className="stack mt-6">
        <fieldset>
          <legend className="font-semibold">How often</legend>
          {[...paces, "off" as const].map((value) => (
            <label key={value} className="flex items-center gap-3 py-2">
              <input type="radio" name="pace" value={value} defaultChecked={value === (pace ?? "off")} />
              {paceTexts[value]}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend className="font-semibold">About what</legend>
          {reviewTopics.map((topic) => (
            <label key={topic} className="flex items-center gap-3 py-2">
              <input type="checkbox" name="topic" value={topic} defaultChecked={topics.includes(topic)} />
              {topicTexts[topic]}
            </label>
          ))}
        </fieldset>
        {mayAdminister && (
          <fieldset>
            <legend className="font-semibold">The server</legend>
            <label className="flex items-center gap-3 py-2">
              <input type="checkbox" name="problems" defaultChecked={hasProblems} />
              Once a day while something is wrong: undelivered mail, a job that fails, an old backup, a full disk
            </label>
          </fieldset>
        )}
        <Submit look="button-primary max-sm:w-full">Save choice</Submit>
      </form>
    </AccountPage>
  );
}
