import type { ActionFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { can } from "~/domain/accounts/permissions";
import { type EndReason, paces, reviewTopics } from "~/domain/mail/subscriptions/optional-mail";
import { findWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { chooseStaffEmails, findStaffEmails } from "~/domain/staff-email/choose-emails.server";
import { requireModerator } from "~/http/auth/admin.server";
import { memberLoader } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { errorResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AccountPage } from "~/ui/account/account-page";
import { SendConfirmation } from "~/ui/account/send-confirmation";
import { TitledSection } from "~/ui/document/page-parts";
import { Submit, TextLink } from "~/ui/forms/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { privateMeta } from "~/ui/page/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("My Emails");

export const loader = memberLoader(async ({ currentUser }) => {
  const { id, email, emailConfirmedAt } = currentUser;
  const subscription = await findWeeklyEmail(id);
  return {
    email,
    isConfirmed: emailConfirmedAt !== null,
    // The operator has not turned weekly emails off.
    isOffered: config.DIGEST === "on",
    subscription: subscription && {
      endReason: subscription.endReason,
      nextTime: timeFormat.format(subscription.nextAt),
    },
    staff: can(currentUser, "moderate")
      ? { ...(await findStaffEmails(id)), mayAdminister: can(currentUser, "administer") }
      : null,
  };
});

/** Stores what a moderator wants to be told of. The weekly email has buttons of its own (`account_.$.ts`). */
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

/** "Monday, Nov 30, 2026, 08:00 UTC". */
const timeFormat = new Intl.DateTimeFormat("en-US", {
  ...({ weekday: "long", month: "short", day: "numeric", year: "numeric" } as const),
  ...({ hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "UTC", timeZoneName: "short" } as const),
});

/** The optional emails: the weekly one, and those about what waits for a decision. */
export default memberPage("You need to be logged in to choose emails.", Emails);

type Data = MemberData<typeof loader>;

function Emails(account: Data) {
  const { subscription, staff } = account;
  const isOn = subscription !== null && subscription.endReason === null;
  return (
    <AccountPage title={staff ? "Weekly and review emails" : "Weekly email"}>
      <p className="text-soft">
        What is new in the lists, topics, searches and paths that you <TextLink href="/following">follow</TextLink>,
        once a week. At most 12 resources, and no email when nothing is new.
      </p>
      <WeeklyStatus {...account} isOn={isOn} />
      <form method="post" action={`/account/email/${isOn ? "off" : "on"}`} className="mt-6">
        <Submit look={isOn ? "max-sm:w-full" : "button-primary max-sm:w-full"}>
          {isOn ? "Turn off" : "Turn on the weekly email"}
        </Submit>
      </form>
      {staff && <ReviewEmails {...staff} />}
    </AccountPage>
  );
}

function WeeklyStatus({ email, isConfirmed, isOffered, isOn, subscription }: Data & { isOn: boolean }) {
  return (
    <div className="mt-4 space-y-3">
      <p>
        {isOn ? (
          <>
            <strong>On.</strong> The next email is due on {subscription!.nextTime}, to {email}.
          </>
        ) : (
          <>
            <strong>Off.</strong> {endTexts[subscription?.endReason ?? "member"]}
          </>
        )}
      </p>
      {!isOffered && (
        <p className="rounded-control bg-warning-soft p-3 text-warning">
          Weekly emails are turned off on this site. Your choice is kept.
        </p>
      )}
      {isOn && !isConfirmed && (
        <div className="flex flex-wrap items-center gap-3 rounded-control bg-warning-soft p-3 text-warning">
          <p className="min-w-0 flex-1 basis-60">Your email is not confirmed, so nothing is sent to it.</p>
          <SendConfirmation label="Send a confirmation email" />
        </div>
      )}
    </div>
  );
}

const endTexts: Record<EndReason, string> = {
  member: "You get no weekly email.",
  link: "You unsubscribed with the link in an email.",
  bounces: "Three emails in a row were rejected by your mail server, so we stopped.",
};

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
function ReviewEmails({ pace, topics, hasProblems, mayAdminister }: NonNullable<Data["staff"]>) {
  return (
    <TitledSection id="review" title="Review emails" className="rule mt-8 pt-6">
      <p className="mt-2 text-soft">
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
            <Checkbox key={topic} name="topic" value={topic} defaultChecked={topics.includes(topic)}>
              {topicTexts[topic]}
            </Checkbox>
          ))}
        </fieldset>
        {mayAdminister && (
          <fieldset>
            <legend className="font-semibold">The server</legend>
            <Checkbox name="problems" defaultChecked={hasProblems}>
              Once a day while something is wrong: undelivered mail, a job that fails, an old backup, a full disk
            </Checkbox>
          </fieldset>
        )}
        <Submit look="button-primary max-sm:w-full">Save choice</Submit>
      </form>
    </TitledSection>
  );
}
