import type { ActionFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { sendTestEmail } from "~/domain/mail/test-email.server";
import { finishFirstStep } from "~/domain/site/first-steps.server";
import { testWebhook } from "~/domain/staff-email/webhook.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { adminPostOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, {
    who: requireAdmin,
    limit: ({ id }) => countAttempt(request, "testMail", { account: id, isSignedIn: true }),
  });
  const isWebhook = form.get("to") === "webhook";
  const { ok, message } = await (isWebhook ? testWebhook() : sendTestEmail(admin.email));
  if (ok && !isWebhook && config.SMTP_URL) await finishFirstStep("mail", admin);
  return redirectWithToast("/admin/mail", { kind: ok ? "success" : "error", text: message });
}
