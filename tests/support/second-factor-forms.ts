import type { APIRequestContext } from "@playwright/test";
import { appCode } from "./authenticator";
import { confirmByMail } from "./confirm-by-mail";
import { newEmail, password } from "./member";

const headers = { Accept: "text/html" };

/** Signs up, confirms the email and turns on two-factor authentication by form posts. The request context is signed in afterwards. */
export async function signUpWithSecondFactor(request: APIRequestContext, dataDir?: string) {
  const email = newEmail();
  const person = { email, password, first_name: "Ada", last_name: "Lovelace", account_type: "creator" };
  await request.post("/auth/signup", { headers, form: person });
  await confirmByMail(request, email, dataDir);
  const begun = await (await request.post("/account/second-factor", { headers, form: { password } })).text();
  const [, setUp] = /name="setUp" value="([\w.-]+)"/.exec(begun)!;
  const [, groups] = /data-secret="true">([A-Z2-7 ]+)</.exec(begun)!;
  const secret = groups!.replaceAll(" ", "");
  const form = { setUp: setUp!, code: appCode(secret) };
  const codes = await (await request.post("/account/second-factor", { headers, form })).text();
  return { email, secret, recovery: codes.match(/(?<=<li>)[0-9a-z-]{19}(?=<)/g)! };
}
