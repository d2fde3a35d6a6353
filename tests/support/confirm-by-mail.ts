import type { APIRequestContext } from "@playwright/test";
import { mailTo } from "./outbox";

const headers = { Accept: "text/html" };

/** Confirms the email of the signed-in member by the mailed link. */
export async function confirmByMail(request: APIRequestContext, email: string, dataDir?: string): Promise<void> {
  await request.post("/account/send-confirmation", { headers, maxRedirects: 0 });
  const [, token] = /\/auth\/confirm\?token=([\w-]+)/.exec(await mailTo(email, "confirm", dataDir))!;
  await request.post("/auth/confirm", { headers, form: { token: token! }, maxRedirects: 0 });
}
