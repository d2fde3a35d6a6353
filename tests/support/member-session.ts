import { newEmail, password } from "./member";

/** Signs up a new member by the form. Returns the session cookie without the toast's. */
export async function memberSession(baseURL: string, firstName: string, lastName = "Member"): Promise<string> {
  const names = { first_name: firstName, last_name: lastName, account_type: "creator" };
  const body = new URLSearchParams({ email: newEmail(), password, ...names });
  const response = await fetch(`${baseURL}/auth/signup`, { method: "POST", redirect: "manual", body });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  const session = cookies.find((cookie) => cookie.startsWith("hub_session="));
  if (!session) throw new Error(`Signing up gave ${response.status}.`);
  return session;
}
