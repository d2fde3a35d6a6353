import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listFailedMails, retryFailedMail } from "~/domain/mail/failed.server";
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
  const [failedMails, messages] = await Promise.all([listFailedMails(), site.webhook ? listWebhookMessages() : []]);
  const webhook = site.webhook ? { address: site.webhook, secret: webhookSecret(), messages } : null;
  return { failedMails, webhook };
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
  const { counts, failedMails, webhook } = useLoaderData<typeof loader>();
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
                  <Submit aria-label={`Send again to ${mail.recipient}`}>Send again</Submit>
                </form>
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
      {webhook && <Webhook {...webhook} />}
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
