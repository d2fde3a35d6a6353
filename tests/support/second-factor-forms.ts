import type { APIRequestContext } from "@playwright/test";
import { appCode } from "./authenticator";
import { confirmByMail } from "./confirm-by-mail";
import { password, signUpBy } from "./member";

const headers = { Accept: "text/html" };

/** Signs up, confirms the email and turns on two-factor authentication by form posts. The request context is signed in afterwards. */
export async function signUpWithSecondFactor(request: APIRequestContext, dataDir?: string) {
  const email = await signUpBy(request);
  await confirmByMail(request, email, dataDir);
  return { email, ...(await turnOnSecondFactor(request)) };
}

/** Turns on two-factor authentication of who is signed in. Returns the app's secret and the recovery codes. */
export async function turnOnSecondFactor(request: APIRequestContext, ownPassword = password) {
  const begin = { headers, form: { password: ownPassword } };
  const begun = await (await request.post("/account/second-factor", begin)).text();
  const [, setUp] = /name="setUp" value="([\w.-]+)"/.exec(begun)!;
  const [, groups] = /data-secret="true">([A-Z2-7 ]+)</.exec(begun)!;
  const secret = groups!.replaceAll(" ", "");
  const form = { setUp: setUp!, code: appCode(secret) };
  const codes = await (await request.post("/account/second-factor", { headers, form })).text();
  return { secret, recovery: codes.match(/(?<=<li>)[0-9a-z-]{19}(?=<)/g)! };
}
