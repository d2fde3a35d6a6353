import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { listFailedMails, retryFailedMail } from "~/domain/mail/failed.server";
import type { WeeklyCounts } from "~/domain/mail/subscriptions/subscription.server";
import { countWeekly } from "~/domain/mail/subscriptions/subscription.server";
import { listWebhookMessages, webhookSecret } from "~/domain/staff-email/webhook.server";
import { idOf } from "~/http/api/record-id.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { site } from "~/site";
import { TitledSection } from "~/ui/document/page-parts";
import { Submit } from "~/ui/forms/button";
import { Moment } from "~/ui/lists/day";
import { AdminTable } from "~/ui/moderation/admin-table";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = () => privateMeta("Undelivered mail");

export const loader = adminLoader(async () => {
  const [failedMails, weekly, messages] = await Promise.all([
    listFailedMails(),
    countWeekly(),
    site.webhook ? listWebhookMessages() : [],
  ]);
  const webhook = site.webhook ? { address: site.webhook, secret: webhookSecret(), messages } : null;
  return { failedMails, webhook, weekly: { ...weekly, isOffered: config.DIGEST === "on" } };
});

/** Queues a failed message again. */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: requireAdmin });
  const id = idOf(form.get("mailId"));
  const queued = id !== null && (await retryFailedMail(id));
  return redirectWithToast(
    "/admin/mail",
    queued
      ? { kind: "success", text: "The message will be sent again." }
      : { kind: "error", text: "This message is no longer in the list." },
  );
}

/** Lists the messages that could not be delivered, each with a button that sends it again. */
export default function UndeliveredMail() {
  const { counts, failedMails, webhook, weekly } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="Undelivered mail" tab="mail" counts={counts} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-soft">Messages that could not be delivered.</p>
        <form method="post" action="/admin/mail/send-test">
          <Submit>Send a test email</Submit>
        </form>
      </div>
      {failedMails.length === 0 ? (
        <EmptyState title="No undelivered mail" text="Every message was delivered, or is on its way." />
      ) : (
        <AdminTable label="Undelivered messages" columns={["When", "To", "Subject", "Error", "Actions"]}>
          {failedMails.map((mail) => (
            <tr key={mail.id}>
              <td data-column="When">
                <Moment at={mail.createdAt} />
              </td>
              <td data-column="To">{mail.recipient}</td>
              <td data-column="Subject">{mail.subject}</td>
              <td data-column="Error">{mail.lastError}</td>
              <td data-column="Actions">
                <form method="post" data-keep-scroll>
                  <input type="hidden" name="mailId" value={mail.id} />
                  <button type="submit" className="button" aria-label={`Send again to ${mail.recipient}`}>
                    Send again
                  </button>
                </form>
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
      {webhook && <Webhook {...webhook} />}
      <WeeklyFigures {...weekly} />
    </>
  );
}

type WebhookProps = { address: string; secret: string; messages: Awaited<ReturnType<typeof listWebhookMessages>> };

/** The webhook with its secret, a test, and what became of the last messages. */
function Webhook({ address, secret, messages }: WebhookProps) {
  return (
    <TitledSection id="webhook" title="Webhook" className="panel mt-8">
      <p className="mt-1 wrap-anywhere text-soft">{address}</p>
      <details className="mt-2">
        <summary className="link inline-block cursor-pointer py-2 text-sm">Show the secret of its signature</summary>
        <code className="wrap-anywhere">{secret}</code>
      </details>
      <form method="post" action="/admin/mail/send-test" className="my-4">
        <input type="hidden" name="to" value="webhook" />
        <Submit>Send a test message</Submit>
      </form>
      {messages.length > 0 && (
        <AdminTable label="Last messages" columns={["When", "Message", "Answer"]}>
          {messages.map(({ id, createdAt, sentAt, state, subject, attempts, lastError }) => (
            <tr key={id}>
              <td data-column="When">
                <Moment at={sentAt ?? createdAt} />
              </td>
              <td data-column="Message">{subject}</td>
              <td data-column="Answer">
                {state === "sent" ? "Delivered" : state === "cancelled" ? "Cancelled" : (lastError ?? "On its way")}
                {attempts > 1 && ` (${attempts} attempts)`}
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
    </TitledSection>
  );
}

/** How many members get the weekly email, and what became of the last. */
function WeeklyFigures({ isOffered, ...counts }: WeeklyCounts & { isOffered: boolean }) {
  const figures = [
    ["Members who get it", counts.on],
    ["Ended after three bounces", counts.bounced],
    ["Sent in 7 days", counts.sent],
    ["Waiting", counts.waiting],
    ["Failed in 7 days", counts.failed],
  ] as const;
  return (
    <TitledSection id="weekly" title="Weekly email" className="panel mt-8">
      {!isOffered && <p className="mt-1 text-soft">DIGEST=off: none is written.</p>}
      <dl className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-5">
        {figures.map(([label, count]) => (
          <div key={label} className="flex flex-col justify-between">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="text-2xl font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
