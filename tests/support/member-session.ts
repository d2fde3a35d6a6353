import { newEmail, password } from "./member";

/** Signs up a new member by the form. Returns the session cookie without the toast's. */
export async function memberSession(baseURL: string, firstName: string, lastName = "Member"): Promise<string> {
  const names = { first_name: firstName, last_name: lastName, account_type: "creator" };
  const body = new URLSearchParams({ email: newEmail(), password, ...names });
  const answer = await fetch(`${baseURL}/auth/signup`, { method: "POST", redirect: "manual", body });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  const session = cookies.find((cookie) => cookie.startsWith("hub_session="));
  if (!session) throw new Error(`Signing up gave ${answer.status}.`);
  return session;
}
