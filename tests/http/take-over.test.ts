/** A stranger signed up with the owner's address and made everything with which one can act as an account. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { identities, users } from "~/db/schema/accounts";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { AccessRole } from "~/domain/accounts/access-roles";
import { addAdministrator, ensureAdministrator } from "~/domain/accounts/administrators.server";
import { findKeyUser } from "~/domain/accounts/keys/find-key-user.server";
import { createKey } from "~/domain/accounts/keys/keys.server";
import { makeResetLink, resetPassword } from "~/domain/accounts/passwords/password-reset.server";
import { changeRole, confirmPerson } from "~/domain/accounts/people/manage-person.server";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { issueToken } from "~/domain/accounts/sessions/token.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { startSession } from "~/http/auth/session.server";
import { loader as people } from "~/routes/admin.people";
import { action as confirm, loader as confirmPage } from "~/routes/auth.confirm";
import { action as reset } from "~/routes/auth.reset";
import { mailedConfirmation, requireConfirmation } from "../support/confirmation";
import { makeAccount } from "../support/make-account";
import { makeResource } from "../support/make-resource";
import { cookiesOf, logInAt, outcomeOf, routeArgs, useHostileProvider } from "../support/provider-log-in";
import { makeAdmin, submissionOf } from "../support/review-records";
import { withSecondFactor } from "../support/second-factor";

requireConfirmation();

const owner = "owner@example.com";
const strangersPassword = "the stranger's pass phrase";
const eve = { sub: "eve", email: "eve@example.com" };
const provider = await useHostileProvider();

const ofOwner = async () => (await db.select().from(users).where(eq(users.email, owner)))[0]!;

/** Returns what the stranger holds. Some of it was possible before a second factor and a link needed a confirmed email. */
async function signUpAsOwner() {
  const { id } = await makeAccount({ email: owner, password: strangersPassword });
  await withSecondFactor({ id });
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, id));
  const account = await ofOwner();
  const { issuer } = provider;
  await db.insert(identities).values({ issuer, subject: eve.sub, userId: id, email: eve.email });
  await db.insert(upvotes).values({ userId: id, resourceId: (await makeResource()).id, counted: false });
  const { key } = (await createKey(account, { name: "Eve", scope: "write", days: 30 })) as { key: string };
  const status = { url: "x", token: "x", hash: randomUUID() };
  await submit(submissionOf("https://example.com/eve", owner), "eve", status, { submittedBy: id });
  return {
    cookie: (await startSession(account)).split(";")[0]!,
    token: await issueToken(account),
    ...{ key, status },
  };
}

/** Returns what the page of people answers: 401 to a visitor, 403 to a member. */
async function openPeople(Cookie: string, headers: HeadersInit = {}): Promise<number> {
  const args = routeArgs("/admin/people", Cookie, { headers: { Accept: "application/json", ...headers } });
  const result = await (people as (of: typeof args) => Promise<unknown>)(args).catch((thrown: unknown) => thrown);
  return result instanceof Response ? result.status : 200;
}

async function promote(role: AccessRole = "administrator") {
  const admin = await makeAdmin("boss@example.com");
  await changeRole({ personId: (await ofOwner()).id, admin, role });
}

const ways: [string, () => Promise<unknown>][] = [
  [
    "the mailed reset",
    async () => {
      const { id } = await ofOwner();
      const link = await db.transaction((tx) => makeResetLink(tx, id));
      await resetPassword({ token: new URL(link).searchParams.get("token")!, password: "the owner's pass phrase" });
      await promote();
    },
  ],
  ["npm run admin -- add", () => addAdministrator(owner)],
  [
    "ADMIN_EMAIL at the start",
    () => ensureAdministrator({ embedded: false, ADMIN_EMAIL: owner, ADMIN_PASSWORD: "configured password" }),
  ],
  [
    "an administrator who confirms the address",
    async () => {
      const admin = await makeAdmin("chief@example.com");
      await confirmPerson({ personId: (await ofOwner()).id, admin });
      await promote();
    },
  ],
];

test.each(ways)("after %s, nothing of the stranger acts as the account", async (_way, takeBack) => {
  const held = await signUpAsOwner();
  await takeBack();
  const account = await ofOwner();
  expect([account.accessRole, account.emailConfirmedAt]).toEqual(["administrator", expect.any(Date)]);
  const byProvider = cookiesOf(await logInAt(provider, { claims: eve }));
  expect({
    password: await authenticate({ email: owner, password: strangersPassword }),
    cookie: await openPeople(held.cookie),
    token: await openPeople("", { Authorization: `Bearer ${held.token}` }),
    key: await findKeyUser(held.key),
    provider: await openPeople(byProvider),
    secondFactor: account.secondFactor,
    votes: await db.$count(upvotes),
    privateAddresses: await db.$count(resources, eq(resources.statusTokenHash, held.status.hash)),
  }).toEqual({
    ...{ password: null, cookie: 401, token: 401, key: null, provider: 403 },
    ...{ secondFactor: null, votes: 0, privateAddresses: 0 },
  });
});

describe("the mailed button", () => {
  const send = async (action: typeof confirm | typeof reset, form: Record<string, string>, Cookie = "") =>
    outcomeOf(await action(routeArgs("/x", Cookie, { method: "POST", body: new URLSearchParams(form) })));
  const page = async (token: string, Cookie = "") =>
    (await confirmPage(routeArgs(`/auth/confirm?token=${token}`, Cookie))) as { stranger?: object };
  const sessionOf = async (email: string) => (await startSession(await makeAccount({ email }))).split(";")[0]!;

  test("confirms for who is logged in as the account, and asks everybody else to log in", async () => {
    const own = await sessionOf(owner);
    const token = await mailedConfirmation();
    const other = await sessionOf("bob@example.com");
    expect((await page(token)).stranger).toEqual({ email: owner, currentEmail: undefined });
    expect((await page(token, other)).stranger).toEqual({ email: owner, currentEmail: "bob@example.com" });
    for (const cookie of ["", other])
      expect(await send(confirm, { token }, cookie)).toMatchObject({ status: 303, to: `/auth/confirm?token=${token}` });
    expect((await ofOwner()).emailConfirmedAt).toBeNull();
    expect((await page(token, own)).stranger).toBeUndefined();
    expect(await send(confirm, { token }, own)).toMatchObject({ status: 303, to: "/account" });
    expect((await ofOwner()).emailConfirmedAt).toBeInstanceOf(Date);
    expect(await send(confirm, { token, reset: "on" })).toMatchObject({ status: 410 });
  });

  test("leads who cannot log in to a new password, which takes the account back", async () => {
    const held = await signUpAsOwner();
    const { to } = await send(confirm, { token: await mailedConfirmation(), reset: "on" });
    expect((await ofOwner()).emailConfirmedAt).toBeNull();
    const token = new URL(to!).searchParams.get("token")!;
    expect(await send(reset, { token, password: "the owner's pass phrase" })).toMatchObject({ status: 303, to: "/" });
    await promote();
    expect([await openPeople(held.cookie), await findKeyUser(held.key)]).toEqual([401, null]);
    expect(await openPeople(cookiesOf(await logInAt(provider, { claims: eve })))).toBe(403);
  });
});
