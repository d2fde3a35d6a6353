import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { unique } from "./unique";

/** The Accept header of a browser. */
export const html = { Accept: "text/html" };
const thanks = "Your resource has been submitted successfully!";

/** Returns the key of a new form, which a submission needs. */
export async function submissionKey(request: APIRequestContext): Promise<string> {
  const page = await (await request.get("/submit")).text();
  return /name="key" value="([^"]+)"/.exec(page)![1]!;
}

/** Returns form values of a new person, and the name that the record will have. */
export async function filledIn(request: APIRequestContext) {
  const firstName = `Ada${unique()}`;
  const form = {
    key: await submissionKey(request),
    firstName,
    lastName: "Lovelace",
    email: "ada@example.com",
    productLink: "example.com/engine",
    price: "12.5",
  };
  return { form, name: `${firstName} Lovelace's Resource` };
}

/** Posts a form as a browser does, without following the redirect. */
export const send = (request: APIRequestContext, form: Record<string, string>, headers: Record<string, string> = {}) =>
  request.post("/submit", { headers: { ...html, ...headers }, form, maxRedirects: 0 });

export async function expectThanks(request: APIRequestContext, response: APIResponse): Promise<void> {
  expect([response.status(), response.headers().location]).toEqual([303, "/?thanks"]);
  expect(await (await request.get("/?thanks")).text()).toContain(thanks);
}
