import { expect, test } from "@playwright/test";
import { newEmail, password } from "../support/member";
import { getPage, post, type Reply } from "../support/path-forms";

/** Signs up at the page that a press led to, with these cookies. Returns where that leads to, and the session cookie. */
async function signUpAfter({ location }: Reply, cookies: string) {
  const redirectTo = new URL(location!, "http://localhost").searchParams.get("redirectTo")!;
  const fields = { email: newEmail(), password, first_name: "Ada", last_name: "Member", account_type: "creator" };
  const signedUp = await post("/auth/signup", cookies, { ...fields, redirectTo });
  expect(signedUp.status).toBe(303);
  const session = signedUp.headers.getSetCookie().find((one) => one.startsWith("hub_session="))!;
  return { leadsTo: signedUp.location, session: session.split(";")[0]! };
}

const follow = (list: string, reason: RegExp): Pressed => ({
  path: "/follow",
  fields: { list, redirectTo: list },
  reason,
  leadsTo: list,
  shownAt: "/following",
  shown: `name="list" value="${list}"`,
});
const searchFor = (q: string) => `/search?${new URLSearchParams({ q })}`;

type Pressed = {
  path: string;
  fields: Record<string, string>;
  /** What the page of the log-in says. */
  reason: RegExp;
  leadsTo: string;
  shownAt: string;
  shown: string;
};

const pressed: Pressed[] = [
  {
    path: "/resources/1/upvote",
    fields: { redirectTo: "/latest" },
    reason: /upvote/,
    leadsTo: "/latest",
    shownAt: "/my-upvotes",
    shown: 'action="/resources/1/upvote"',
  },
  {
    path: "/library/5",
    fields: { state: "doing", redirectTo: "/contracts" },
    reason: /save/,
    leadsTo: "/contracts",
    shownAt: "/my-library",
    shown: 'action="/library/5"',
  },
  follow("/free?tag=seo", /Resources on seo in Free resources/),
  follow("/paths/start-freelancing", /Start freelancing/),
  // Long in a URL.
  follow(searchFor("я".repeat(77)), /to follow.{0,80}Search: я/),
  follow(searchFor("学".repeat(110)), /to follow.{0,80}Search: 学/),
];

for (const { path, fields, reason, leadsTo, shownAt, shown } of pressed)
  test(`a visitor who pressed ${path} ${JSON.stringify(fields).slice(0, 60)} signs up and has done it, and nobody does it by the link alone`, async () => {
    const reply = await post(path, "", fields);
    expect(reply.status).toBe(303);
    expect((await getPage(reply.location!)).text).toMatch(reason);
    const cookies = reply.headers.getSetCookie().map((one) => one.split(";")[0]!);
    const done = await signUpAfter(reply, cookies.join("; "));
    expect([done.leadsTo, (await getPage(shownAt, done.session)).text.includes(shown)]).toEqual([leadsTo, true]);
    const byLink = await signUpAfter(reply, "");
    expect((await getPage(shownAt, byLink.session)).text).not.toContain(shown);
  });
