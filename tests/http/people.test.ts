/** The forms at /admin/people as browsers without JavaScript send them, and the log-in of a suspended person. */

import type { ActionFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import type { Account } from "~/domain/accounts/account.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/password-reset.server";
import { suspend } from "~/domain/accounts/people/manage-person.server";
import type { Administrator } from "~/domain/accounts/permissions";
import { loginEndpoint } from "~/http/login/login-endpoint.server";
import { loader as personPage } from "~/routes/admin.people_.$id";
import { action, loader } from "~/routes/admin.people_.$id_.$deed";
import { action as logIn } from "~/routes/auth.login";
import { action as reset } from "~/routes/auth.reset";
import { action as adminLogIn } from "~/routes/login";
import { UnconfirmedNote } from "~/ui/people/person-forms";
import { appCode } from "../support/authenticator";
import { browserArgs, sessionCookie } from "../support/browser-args";
import { confirmEmail, goodPassword, makeAccount } from "../support/make-account";
import { withSecondFactor } from "../support/second-factor";
import { trusted } from "../support/trusted";

type Action = (args: ActionFunctionArgs) => Promise<unknown>;
let admin: Account & Administrator;
let bob: Account;
let cookie: string;

beforeEach(async () => {
  admin = trusted(await makeAccount({ email: "admin@example.com" }));
  await db.update(users).set({ accessRole: "administrator", emailConfirmedAt: new Date() });
  admin = { ...admin, accessRole: "administrator" };
  bob = await makeAccount({ email: "bob@example.com" });
  cookie = await sessionCookie(admin);
});

const confirm = () => confirmEmail(bob.id);
const stored = async () => (await db.select().from(users).where(eq(users.id, bob.id)))[0]!;

const argsOf = (form: Record<string, string> | undefined, id: string | number, deed = "role") =>
  browserArgs("/admin/people", { Cookie: cookie, form, params: { id: String(id), deed } });

type Reply = { status: number; location: string | null; text: string };

/** Returns the status, where the response leads, and what it says. */
async function replyOf(action: Action, args: ActionFunctionArgs): Promise<Reply> {
  const thrown = await action(args).catch((error: unknown) => error);
  if (thrown instanceof Response)
    return { status: thrown.status, location: thrown.headers.get("Location"), text: await thrown.text() };
  const { data, init } = thrown as { data: unknown; init: ResponseInit };
  return { status: init.status!, location: null, text: JSON.stringify(data) };
}

const send = (deed: string, form: Record<string, string>, id: string | number = bob.id) =>
  replyOf(action, argsOf(form, id, deed));

/** Sends what a form has as a call of the API. */
async function logInByCall({ request }: ActionFunctionArgs) {
  const body = JSON.stringify(Object.fromEntries(await request.formData()));
  const headers = { "Content-Type": "application/json" };
  return loginEndpoint({ request: new Request(request.url, { method: "POST", headers, body }), params: {} });
}

const password = goodPassword;
const page = () => `/admin/people/${bob.id}`;

type Row = Awaited<ReturnType<typeof stored>>;

describe("each form", () => {
  const forms: [deed: string, Record<string, string>, isDone: (row: Row) => boolean][] = [
    ["role", { role: "moderator" }, ({ accessRole }) => accessRole === "moderator"],
    ["suspend", { reason: "Spam" }, ({ suspendedAt }) => suspendedAt !== null],
    ["second-factor", {}, ({ secondFactor }) => secondFactor === null],
  ];

  test.each(forms)("%s needs the administrator's password, and works twice", async (deed, form, isDone) => {
    bob = (await withSecondFactor(bob)).account;
    for (const wrong of [{}, { password: "" }, { password: "another pass phrase" }] as Record<string, string>[]) {
      const text = expect.stringContaining("Wrong password. Nothing was changed.");
      expect(await send(deed, { ...form, ...wrong })).toMatchObject({ status: 422, text });
      expect(isDone(await stored())).toBe(false);
    }
    for (const _press of ["first", "second"]) {
      expect(await send(deed, { ...form, password })).toMatchObject({ status: 303, location: page() });
      expect(isDone(await stored())).toBe(true);
    }
  });

  test.each(forms)("%s also needs the code of an administrator with a second factor", async (deed, form, isDone) => {
    bob = (await withSecondFactor(bob)).account;
    const { account, secret } = await withSecondFactor(admin);
    cookie = await sessionCookie(account);
    expect(await send(deed, { ...form, password, code: "000000" })).toMatchObject({ status: 422 });
    expect(isDone(await stored())).toBe(false);
    const code = appCode(secret, 1);
    expect(await send(deed, { ...form, password, code })).toMatchObject({ status: 303, location: page() });
    expect(isDone(await stored())).toBe(true);
  });

  test.each([
    ...forms.map(([deed, form]) => [deed, form] as const),
    ...["lift", "log-out", "confirm"].map((deed) => [deed, {}] as const),
  ])("%s is refused for the own account, and for one that does not exist", async (deed, form) => {
    const before = await db.select().from(users).where(eq(users.id, admin.id));
    expect((await send(deed, { ...form, password }, admin.id)).status).toBe(403);
    for (const id of ["999999", "0", "-1", "1e3", "abc", "9".repeat(30)])
      expect([id, (await send(deed, { ...form, password }, id)).status]).toEqual([id, 404]);
    expect(await db.select().from(users).where(eq(users.id, admin.id))).toEqual(before);
  });
});

test.each<[string, Record<string, string>, string]>([
  ["suspend", { reason: " \n\t " }, "Enter a reason"],
  ["suspend", { reason: "x".repeat(501) }, "at most 500 characters"],
  ["suspend", { reason: "Spam", hidesContent: "maybe" }, ""],
  ["role", { role: "owner" }, "Choose a role"],
  ["role", {}, "Choose a role"],
])("a wrong form (%#) is a 422 that keeps no password", async (deed, form, text) => {
  await confirm();
  const reply = await send(deed, { ...form, password });
  expect(reply).toMatchObject({ status: 422, text: expect.stringContaining(text) });
  expect(reply.text).not.toContain(goodPassword);
  expect(await stored()).toMatchObject({ accessRole: "member", suspendedAt: null });
});

test("the own page says that another administrator changes it, and the form is refused", async () => {
  expect(await personPage(argsOf(undefined, admin.id))).toMatchObject({ canManage: false });
  const page = { canManage: true, person: { email: bob.email } };
  expect(await personPage(argsOf(undefined, bob.id))).toMatchObject(page);
  await expect(loader(argsOf(undefined, admin.id))).rejects.toMatchObject({ status: 403 });
});

test("the form for a role says first that an email is not confirmed", async () => {
  const note = async () => {
    const { person } = await loader(argsOf(undefined, bob.id));
    return renderToStaticMarkup(createElement(UnconfirmedNote, { person }));
  };
  expect(await note()).toContain(`href="${page()}"`);
  await confirm();
  expect(await note()).toBe("");
});

test("an administrator marks an email as confirmed, once, and can then give a role", async () => {
  for (const _press of ["first", "second"])
    expect(await send("confirm", {})).toMatchObject({ status: 303, location: page() });
  expect((await stored()).emailConfirmedAt).toBeInstanceOf(Date);
  const entries = await db.select().from(auditLog);
  expect(entries).toMatchObject([{ action: "confirm-email", actorEmail: admin.email, after: { account: bob.id } }]);
  await send("role", { role: "moderator", password });
  expect((await stored()).accessRole).toBe("moderator");
});

describe("the log-in of a suspended person", () => {
  const reason = "Reason: Spam in comments";

  beforeEach(async () => {
    await suspend({ personId: bob.id, admin, reason: "Spam in comments", hidesContent: false });
  });

  test.each([
    ["/auth/login", logIn],
    ["/login", adminLogIn],
    ["the API", logInByCall],
  ] as [string, Action][])("at %s says why after the right password only", async (_path, action) => {
    const attempt = (typed: string) => replyOf(action, argsOf({ email: bob.email, password: typed }, ""));
    expect(await attempt(password)).toMatchObject({ status: 403, text: expect.stringContaining(reason) });
    const wrong = await attempt("another pass phrase");
    expect([wrong.status, wrong.text.includes("suspended")]).toEqual([401, false]);
  });

  test("is not possible by a new password", async () => {
    await requestPasswordReset(bob.email);
    const [mail] = await db.select().from(mails).where(eq(mails.kind, "reset"));
    const token = /token=([\w-]+)/.exec(mail!.text)![1]!;
    const response = (await reset(argsOf({ token, password: "yet another pass phrase" }, ""))) as Response;
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/"]);
    expect(response.headers.getSetCookie().some((one) => one.startsWith("hub_session="))).toBe(false);
  });
});
