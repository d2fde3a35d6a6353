/** Forms of learning paths, sent as a browser without JavaScript sends them. */
import type { Page } from "@playwright/test";
import { administrator } from "./administrator-account";
import { signUp } from "./member";
import { memberSession } from "./member-session";

const baseURL = () => `http://localhost:${process.env.TEST_PORT}`;

export type Reply = { status: number; location: string | null; text: string; headers: Headers };

/** Requests a page as this member. */
export async function getPage(path: string, cookie = "", headers: Record<string, string> = {}): Promise<Reply> {
  return reply(
    await fetch(baseURL() + path, { redirect: "manual", headers: { Accept: "text/html", Cookie: cookie, ...headers } }),
  );
}

/** Posts a form as this member. Repeated fields are arrays. */
export async function post(path: string, cookie: string, fields: Record<string, string | string[]>): Promise<Reply> {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  const headers = { Accept: "text/html", Cookie: cookie };
  return reply(await fetch(baseURL() + path, { method: "POST", redirect: "manual", headers, body }));
}

async function reply(response: Response): Promise<Reply> {
  const { status, headers } = response;
  return { status, headers, location: headers.get("Location"), text: await response.text() };
}

export const newMember = (firstName = "Ada") => memberSession(baseURL(), firstName, "Lovelace");

let session: Promise<string> | undefined;

/** Returns the session cookie of the administrator, the same one each time: a login takes long. */
export function adminSession(): Promise<string> {
  session ??= logIn();
  return session;
}

async function logIn(): Promise<string> {
  const body = new URLSearchParams(administrator);
  const headers = { Accept: "text/html" };
  const response = await fetch(`${baseURL()}/login`, { method: "POST", redirect: "manual", headers, body });
  return response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("hub_session="))!
    .split(";")[0]!;
}

/** Returns the ids of approved resources. */
export async function resourceIds(count: number): Promise<string[]> {
  const response = await fetch(`${baseURL()}/resources`);
  // The oldest, because other tests delete what they created.
  const newestFirst = (await response.json()) as { id: number }[];
  return newestFirst
    .reverse()
    .slice(0, count)
    .map(({ id }) => String(id));
}

/** The fields of the editor with these steps, in this order. */
export const pathFields = (ids: string[], fields: Record<string, string | string[]> = {}) => ({
  do: "save",
  title: "A path to test",
  summary: "What it leads to.",
  level: "beginner",
  visibility: "private",
  version: "0",
  step: ids,
  order: ids.map((_, at) => String(at + 1)),
  heading: ids.map(() => ""),
  note: ids.map((id) => `Note ${id}`),
  ...fields,
});

/** Creates a path as this member and returns its URL. */
export async function createPath(cookie: string, fields: Record<string, string | string[]> = {}): Promise<string> {
  const { status, location, text } = await post("/paths/new", cookie, pathFields(await resourceIds(3), fields));
  if (status !== 303 || !location) throw new Error(`Creating a path gave ${status}: ${text.slice(0, 500)}`);
  return location;
}

/** Signs a new member up in this browser, and creates a path as this member. Returns its URL. */
export async function createOwnPath(page: Page): Promise<string> {
  await signUp(page);
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === "hub_session")!;
  return createPath(`${session.name}=${session.value}`);
}

/** Creates a path as this member and approves it. Returns its URL. */
export async function createPublicPath(
  cookie: string,
  fields: Record<string, string | string[]> = {},
): Promise<string> {
  const [url, admin] = [await createPath(cookie, { visibility: "public", ...fields }), await adminSession()];
  const { list, fields: found } = await findArticle("/admin/paths", `href="${url}"`, admin);
  const { status } = await post(list, admin, { ...found("pathId", "seenVersion"), do: "approve" });
  if (status !== 303) throw new Error(`Approving gave ${status}.`);
  return url;
}

/** Returns the page of a queue that has an article with this text, the article, and the values of fields in it. */
export async function findArticle(queue: string, text: string, cookie: string) {
  for (let list: string | undefined = queue; list; ) {
    const page: Reply = await getPage(list, cookie);
    const article = page.text.split("<article").find((part) => part.includes(text));
    if (article) {
      const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(article)?.[1] ?? "";
      return {
        list,
        article,
        fields: (...names: string[]) => Object.fromEntries(names.map((name) => [name, value(name)])),
      };
    }
    list = /rel="next" href="([^"]+)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&");
  }
  throw new Error(`${text} is not in ${queue}.`);
}

/** Returns the names of the resources on a path's page, in their order. */
export const stepIds = (html: string): string[] =>
  [...html.matchAll(/name="step" value="(\d+)"/g)].map(([, id]) => id!);
