import { expect, test } from "@playwright/test";
import { memberSession } from "../support/member-session";
import { type RawAnswer, rawRequest } from "../support/raw-request";

const pages = [
  "/",
  "/latest",
  "/technical-skills?tab=free&sort=top",
  "/latest?resource=mdn-web-docs",
  "/product/mdn-web-docs",
  "/search?q=git",
  "/search?q=nothing+finds+this",
  "/docs/api",
  "/tools/portfolio",
];

const ask = (baseURL: string, path: string, Cookie: string, headers = {}) =>
  rawRequest(baseURL, { path, headers: { Cookie, ...headers } });

/** A page from the template that is kept for all members says how long it is; one that Remix rendered for one does not. */
const isFilled = ({ headers }: RawAnswer) => headers["content-length"] !== undefined;

/** Rendered for this member alone: with a message that may wait for them, no template is used. */
const rendered = (baseURL: string, path: string, session: string, headers = {}) =>
  ask(baseURL, path, `${session}; hub_toast=none`, headers);

/** The first asks for the template to be made, so that it is there for the second. */
async function filled(baseURL: string, path: string, session: string, headers = {}): Promise<RawAnswer> {
  await ask(baseURL, path, session, headers);
  const answer = await ask(baseURL, path, session, headers);
  expect([path, isFilled(answer)]).toEqual([path, true]);
  return answer;
}

const policyOf = ({ headers }: RawAnswer) => String(headers["content-security-policy"]).split(/[; ]+/).sort();

test("a page that is filled in for a member is to the byte the one rendered for them alone", async ({ baseURL }) => {
  const members = [
    await memberSession(baseURL!, 'Bobby "<b>&amp;', "O'Neil\u2028 </script> $& {{x}}"),
    await memberSession(baseURL!, "Łucja", "שלום"),
  ];
  for (const path of pages) {
    for (const session of members) {
      const alone = await rendered(baseURL!, path, session);
      const answer = await filled(baseURL!, path, session);
      expect(answer.text === alone.text, path).toBe(true);
      expect([path, isFilled(alone), policyOf(answer)]).toEqual([path, false, policyOf(alone)]);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
  }
});

test("what a member prefers is part of it", async ({ baseURL }) => {
  const session = await memberSession(baseURL!, "Ada");
  for (const [cookie, headers] of [
    [`${session}; hub_theme=ImRhcmsi`, {}],
    [session, { "Save-Data": "on" }],
    [session, {}],
  ] as const) {
    const answer = await filled(baseURL!, "/latest", cookie, headers);
    expect(answer.text === (await rendered(baseURL!, "/latest", cookie, headers)).text).toBe(true);
    expect(/<script/.test(answer.text)).toBe(!("Save-Data" in headers));
    expect(answer.text.includes('data-theme="dark"')).toBe(cookie !== session);
  }
});

test("each member sees their own votes at once, and the counts of everyone's", async ({ baseURL }) => {
  const [ada, bob] = [await memberSession(baseURL!, "Ada"), await memberSession(baseURL!, "Bob")];
  const { text } = await filled(baseURL!, "/latest", ada);
  const id = /formAction="\/resources\/(\d+)\/upvote"/i.exec(text)![1];
  const button = async (session: string) => {
    const answer = await filled(baseURL!, "/latest", session);
    const found = new RegExp(
      `formAction="/resources/${id}/upvote" aria-pressed="(\\w+)" aria-label="(\\d+) Upvotes"`,
      "i",
    );
    const [, pressed, count] = found.exec(answer.text)!;
    return { pressed, count: Number(count) };
  };
  const { count } = await button(ada);
  const vote = (fields: Record<string, string>) =>
    fetch(`${baseURL}/resources/${id}/upvote`, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: ada, Accept: "text/html" },
      body: new URLSearchParams({ redirectTo: "/latest", ...fields }),
    });
  expect((await vote({})).status).toBe(303);
  expect(await button(ada)).toEqual({ pressed: "true", count: count + 1 });
  expect(await button(bob)).toEqual({ pressed: "false", count: count + 1 });
  const { text: after } = await rendered(baseURL!, "/latest", ada);
  expect((await filled(baseURL!, "/latest", ada)).text === after).toBe(true);
  expect((await vote({ _method: "delete" })).status).toBe(303);
  expect(await button(ada)).toEqual({ pressed: "false", count });
});

test("a session that has ended is filled in no more, and a forged one never", async ({ baseURL }) => {
  const session = await memberSession(baseURL!, "Evelyn");
  expect((await filled(baseURL!, "/latest", session)).text).toContain("Evelyn");
  const headers = { Cookie: session, "Content-Type": "application/x-www-form-urlencoded" };
  const out = await rawRequest(baseURL!, { method: "POST", path: "/account/sign-out-elsewhere", headers, body: "" });
  expect(out.status).toBe(303);
  for (const cookie of [session, `${session}x`, "hub_session=x", `${session}; hub_session=x`]) {
    const answer = await ask(baseURL!, "/latest", cookie);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain("Evelyn");
    expect(answer.text).toContain("Log in");
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  }
});
