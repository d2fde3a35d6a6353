/** What real providers send, and who gets in with it. */
import type { ServerResponse } from "node:http";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { identities, users } from "~/db/schema/accounts";
import { suspend } from "~/domain/accounts/people/manage-person.server";
import { examineProvider } from "~/domain/doctor/provider.server";
import { loader as start } from "~/routes/auth.oidc";
import type { HostileProvider } from "../support/hostile-provider";
import {
  begin,
  cookiesOf,
  finish,
  logInAt,
  outcomeOf,
  routeArgs,
  startOtherProvider,
  useHostileProvider,
} from "../support/provider-log-in";

const provider = await useHostileProvider({ OIDC_MODERATOR_GROUP: "editors", OIDC_ADMIN_GROUP: "admins" });
const none = { email: undefined, email_verified: undefined, given_name: undefined, family_name: undefined };

beforeEach(() => {
  provider.metadata = { userinfo_endpoint: `${provider.issuer}/userinfo` };
});

const ada = async () => (await db.select().from(users))[0];

type Claims = Record<string, unknown>;
type Answer = { token?: Claims; info?: Claims; trusts?: boolean };
const email = "ada@example.com";
const notConfirmed = "Your email address is not confirmed at Example ID. Confirm it there, then log in again.";
const invalid = "The answer of Example ID is not valid, so nothing was done. Please start again.";

const answers: [string, Answer, expected: string][] = [
  ["everything in the token", { token: { groups: ["editors"] } }, "Ada Lovelace, moderator"],
  [
    "everything in the userinfo",
    { token: none, info: { email, email_verified: true, name: "Ada", groups: ["editors"] } },
    "Ada, moderator",
  ],
  [
    "another address in the token, which nothing confirms",
    { token: { email: "eve@example.com", email_verified: undefined }, info: { email, email_verified: true } },
    "Ada Lovelace, member",
  ],
  ["the userinfo of somebody else", { token: none, info: { sub: "eve", email, email_verified: true } }, invalid],
  ["no name at all", { token: { ...none, email, email_verified: true } }, "no name, member"],
  ["one name only", { token: { ...none, email, email_verified: true, name: "Sukarno" } }, "Sukarno, member"],
  ["a family name alone", { token: { given_name: undefined } }, "Lovelace, member"],
  ["an address that is confirmed by a text", { token: { email_verified: "true" } }, "Ada Lovelace, member"],
  ["no word about the address", { token: { email_verified: undefined } }, notConfirmed],
  [
    "no word about the address, which is trusted",
    { token: { email_verified: undefined }, trusts: true },
    "Ada Lovelace, member",
  ],
  [
    "an address that is not confirmed, although it is trusted",
    { token: { email_verified: false }, trusts: true },
    notConfirmed,
  ],
  ["a denial as a text", { token: { email_verified: "false" }, trusts: true }, notConfirmed],
  [
    "an address in the userinfo that only the token calls confirmed",
    { token: { groups: undefined }, info: { email: "eve@example.com" } },
    notConfirmed,
  ],
  [
    "groups in the token, the address in the userinfo",
    { token: { ...none, groups: ["admins"] }, info: { email, email_verified: true } },
    "no name, administrator",
  ],
  ["a subject with NUL", { token: { sub: "a\0da" } }, invalid],
  ["a subject that is no text", { token: { sub: "\ud800" } }, invalid],
];

test.each(answers)("%s", async (_answer, { token, info = {}, trusts }, expected) => {
  config.OIDC_TRUST_EMAIL = trusts ? "on" : "off";
  provider.userinfo = info;
  const { message } = await logInAt(provider, { claims: { ...token } });
  const person = await ada();
  const name = `${person?.firstName} ${person?.lastName}`.trim() || "no name";
  expect([message ?? `${name}, ${person?.accessRole}`, person?.email ?? email]).toEqual([expected, email]);
});

describe("the role of an account", () => {
  const logIn = (groups?: unknown) => logInAt(provider, { claims: { groups } });

  test("stays if the provider does not say the groups, and goes if it says that there are none", async () => {
    await db.insert(users).values({ email: "boss@example.com", passwordHash: "x", accessRole: "administrator" });
    const found: unknown[] = [];
    for (const groups of [["editors"], undefined, null, [], undefined]) {
      await logIn(groups);
      const [row] = await db
        .select({ role: users.accessRole, byGroups: identities.accessRole })
        .from(users)
        .innerJoin(identities, eq(identities.userId, users.id));
      found.push([row!.role, row!.byGroups]);
    }
    const [moderator, member] = [
      ["moderator", "moderator"],
      ["member", "member"],
    ];
    expect(found).toEqual([moderator, moderator, moderator, member, member]);
  });

  test("is not given to a suspended account by its groups", async () => {
    await logIn([]);
    await suspend({ personId: (await ada())!.id, admin: null, reason: "Spam", hidesContent: false });
    const message = expect.stringContaining("This account is suspended. Reason: Spam");
    expect(await logIn(["admins"])).toMatchObject({ status: 403, message, cookies: [] });
    expect((await ada())!.accessRole).toBe("member");
    expect((await db.select().from(identities))[0]!.accessRole).toBe("member");
  });
});

test.each([
  ["", "/"],
  ["/", ""],
])("the issuer is the same with '%s' in the settings and '%s' at the provider", async (setting, its) => {
  const other = await startOtherProvider();
  const issuer = `${other.issuer}/realms/a`;
  other.handlers["/realms/a/.well-known/openid-configuration"] = other.handlers["/.well-known/openid-configuration"]!;
  other.metadata = { issuer: issuer + its };
  config.OIDC_ISSUER = issuer + setting;
  expect((await logInAt(other, { claims: { iss: issuer + its } })).status).toBe(303);
});

test("two tabs and Back after the log-in lead to the page that each wanted", async () => {
  const first = await begin("/latest");
  const second = await begin("/submit", first.cookie);
  second.cookie = second.cookie.split("; ").at(-1)!;
  const done = await finish(provider, first, { cookie: second.cookie });
  expect(done).toMatchObject({ status: 303, to: "/latest" });
  const cookie = `${second.cookie}; ${cookiesOf(done)}`;
  for (const [tab, to] of [
    [second, "/submit"],
    [first, "/latest"],
  ] as const)
    expect(await finish(provider, tab, { cookie })).toMatchObject({ status: 303, to });
});

describe("a mistake in the settings is told to people without 'try again', and to the operator as what it is", () => {
  const broken = "Log-in with Example ID is not set up right. Please tell the operator.";
  const json = (status: number, body: object) => (_: unknown, response: ServerResponse) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

  const mistakes: [string, (of: HostileProvider) => void, repair: RegExp][] = [
    [
      "another issuer",
      (of) => (of.metadata = { issuer: "https://id.example" }),
      /calls itself https:\/\/id\.example\. Set OIDC_ISSUER/,
    ],
    [
      "a page that is no provider",
      (of) => (of.handlers["/.well-known/openid-configuration"] = json(404, {})),
      /no OpenID Connect provider answers/,
    ],
    [
      "a client that it does not accept",
      (of) => (of.handlers["/token"] = json(401, { error: "invalid_client" })),
      /OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/,
    ],
    [
      "an algorithm that cannot be checked",
      (of) => (of.metadata = { id_token_signing_alg_values_supported: ["HS256"] }),
      /Let it sign with RS256/,
    ],
  ];

  test.each(mistakes)("%s", async (_what, make, repair) => {
    const other = await startOtherProvider();
    make(other);
    expect(await examineProvider()).toEqual([{ kind: "wrong", message: expect.stringMatching(repair) }]);
    const page = await start(routeArgs("/auth/oidc"));
    const outcome = page instanceof Response ? await logInAt(other) : outcomeOf(page);
    expect(outcome).toMatchObject({ status: 503, message: broken });
  });

  test("and nothing is wrong with a provider that refuses a code", async () => {
    config.PASSWORD_LOGIN = "off";
    expect(await examineProvider()).toEqual([
      { kind: "good", message: `People log in with Example ID (${provider.issuer}) only.` },
    ]);
  });
});
