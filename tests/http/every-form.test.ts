/** Sends every form what no browser sends. */
import { beforeEach, expect, test } from "vitest";
import { type Handler, routes, whoSends } from "../support/every-route";
import { isLast, logIn, makeWalkedSite, paramsFor } from "../support/walked-site";

beforeEach(makeWalkedSite);

/** Calls of the API, which take JSON. */
const takesJson = ["password_resets", "resources", "resources.$id", "resources.changes", "users"];

const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
const multipart = { "Content-Type": "multipart/form-data; boundary=x" };
type Body = [what: string, body: string, headers: Record<string, string>];

/** What no form takes, by the status that says so. One function reads all forms, so one of them gets each, the others the first ones. */
const rejected: Record<number, Body[]> = {
  400: [
    ["parts without an end", "nonsense", multipart],
    ["a thousand fields", Array.from({ length: 1000 }, (_, n) => `f${n}=1`).join("&"), urlencoded],
  ],
  403: [
    ...["https://evil.example", "http://localhost:3000.evil.example", "http://localhost:1", "null", "nonsense"].map(
      (Origin): Body => [`a form of ${Origin}`, "do=approve", { ...urlencoded, Origin }],
    ),
    ...["cross-site", "same-site"].map(
      (site): Body => [`a form of ${site}`, "do=approve", { ...urlencoded, "Sec-Fetch-Site": site }],
    ),
  ],
  413: [["1 MB", `reason=${"a".repeat(1_000_000)}`, urlencoded]],
  415: ["text/plain", "application/xml"].map((type) => [type, "a=b", { "Content-Type": type }]),
};

/** The names of the fields of forms, so that each form gets some of its own. */
const fieldNames =
  `change changeVersion city code commentId confirmed country decision deed do duplicateOf email first_name firstName
  gone key kept keyId kind label lines link list message name new_password note overwrite pace password pathId price productLink reason
  redirectTo reportId resource.name resource.price resource.tags resource_creator.email resourceId role scope seen seenResource
  seenVersion sessionId setUp slug state step tags text theme title token topic undo until use verdict version`.split(
    /\s+/,
  );
const each = (value: string) => fieldNames.map((name) => `${name}=${value}`).join("&");
const odd: Body[] = [
  ["nothing", "", urlencoded],
  ...Object.entries({
    NUL: "%00",
    "no UTF-8": "%ff",
    "half a character": "%ed%a0%80",
    large: "9".repeat(20),
    negative: "-1",
  }).map(([what, value]): Body => [what, each(value), urlencoded]),
  ["long", each("1".repeat(1_200)), urlencoded],
  ["each twice", `${each("1")}&${each("2")}&tags[]=3&resource[name]=4&__proto__=1&constructor=2`, urlencoded],
  ["a file", `--x\r\nContent-Disposition: form-data; name="title"; filename="a"\r\n\r\n1\r\n--x--`, multipart],
];

/** Whose record it is comes before what is sent: nothing is there for this person, or the link of an email is old. */
const looksFirst: Record<string, number> = {
  ...{ $: 404, "admin._index": 404, unsubscribe: 410, "account_.submissions_.$id": 404 },
};

/** Returns the status of the answer to a body, 500 if the action throws. */
async function statusOf(action: Handler, route: string, Cookie: string, [, body, headers]: Body): Promise<number> {
  const sent = { Accept: "text/html", Cookie, ...headers };
  const request = new Request("http://localhost:3000/x", { method: "POST", headers: sent, body });
  const send = async () => action({ request, params: paramsFor(route), context: {} });
  const answer = await send().catch((thrown: unknown) =>
    thrown instanceof Response ? thrown : { init: { status: 500 } },
  );
  const { status, init } = Object(answer) as { status?: number; init?: { status?: number } };
  return status ?? init?.status ?? 200;
}

test("each form rejects a body that is broken, large, of another type or from another site, and no odd value is an error", async () => {
  let forms = 0;
  for (const [route, load] of [...routes].sort(([one], [other]) => isLast(one) - isLast(other))) {
    const { action } = await load();
    const who = whoSends(route);
    const cookie = await logIn(who);
    if (!action || takesJson.includes(route)) continue;
    if ((await statusOf(action, route, cookie, rejected[413]![0]!)) === 405) continue;
    forms += 1;
    for (const [status, bodies] of Object.entries(rejected))
      for (const body of forms === 1 ? bodies : bodies.slice(0, 1)) {
        const got = await statusOf(action, route, cookie, body);
        expect.soft([route, body[0], got]).toEqual([route, body[0], got === looksFirst[route] ? got : Number(status)]);
      }
    for (const body of odd) {
      const got = await statusOf(action, route, await logIn(who), body);
      expect.soft([route, body[0], got]).toEqual([route, body[0], Math.min(got, 499)]);
    }
  }
  expect(forms).toBeGreaterThan(60);
});
