import type { ActionFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { sendTestEmail } from "~/domain/mail/test-email.server";
import { finishFirstStep } from "~/domain/site/first-steps.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { postOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request }: ActionFunctionArgs) {
  const { sender: admin } = await readForm(request, {
    who: requireAdmin,
    limit: ({ id }) => countAttempt(request, "testMail", { account: id, isSignedIn: true }),
  });
  const { ok, message } = await sendTestEmail(admin.email);
  if (ok && config.SMTP_URL) await finishFirstStep("mail", admin);
  return redirectWithToast("/admin/mail", { kind: ok ? "success" : "error", text: message });
}
