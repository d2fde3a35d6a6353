import { beforeEach, describe, expect, test, vi } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { media } from "~/db/schema/links";
import type { Account } from "~/domain/accounts/account.server";
import { uploadPicture } from "~/domain/media/pictures.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { requirePath } from "~/http/paths/path-access.server";
import { action as deleteIt, loader as deletePage } from "~/routes/account_.delete";
import { loader as page, action as setUp } from "~/routes/account_.second-factor";
import { loader as mediaLoader } from "~/routes/media.$file";
import { appCode } from "../support/authenticator";
import { browserArgs, sessionCookie, thrownBy } from "../support/browser-args";
import { confirmEmail, goodPassword, makeAccount } from "../support/make-account";
import { makePath } from "../support/make-path";
import { picture } from "../support/pictures";
import { makeAdmin, makeRecord } from "../support/review-records";
import { withSecondFactor } from "../support/second-factor";

let ada: Account;
let Cookie: string;

beforeEach(async () => {
  ada = await makeAccount();
  await confirmEmail();
  Cookie = await sessionCookie(ada);
});

const args = (form?: Record<string, string>, headers: Record<string, string> = { Cookie }) =>
  browserArgs("/account/second-factor", { form, headers });
const cookiesOf = (response: unknown) =>
  (response as Response).headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
type SetUpStarted = {
  data: { setUp?: { encryptedSecret: string; groupedSecret: string; url: string; qr: { path: string } } };
};
const begin = async () => ((await setUp(args({ password: goodPassword }))) as SetUpStarted).data.setUp!;
const secretOf = ({ groupedSecret }: { groupedSecret: string }) => groupedSecret.replaceAll(" ", "");

test("asks visitors to log in, and carries no secret of their form on", async () => {
  expect(await page(args(undefined, {}))).toMatchObject({ data: null, init: { status: 401 } });
  const rejected = await thrownBy(setUp(args({ password: goodPassword, code: "123456", note: "x" }, {})));
  expect(rejected!.status).toBe(401);
  expect(await rejected!.json()).toMatchObject({ isResumable: true, fields: [["note", "x"]] });
});

describe("setting up", () => {
  test("needs a confirmed email, at both steps", async () => {
    const started = await begin();
    await db.update(users).set({ emailConfirmedAt: null });
    expect(await page(args())).toMatchObject({ data: { status: null, unconfirmedEmail: "ada@example.com" } });
    const code = appCode(secretOf(started));
    const steps: Record<string, string>[] = [{ password: goodPassword }, { setUp: started.encryptedSecret, code }];
    for (const fields of steps) {
      const response = (await setUp(args(fields))) as Response;
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/account/second-factor"]);
    }
    expect((await db.select().from(users)).map(({ secondFactor }) => secondFactor)).toEqual([null]);
  });

  test("asks for the password again", async () => {
    const wrong = await setUp(args({ password: "not it at all" }));
    expect(wrong).toMatchObject({ data: { setUp: undefined }, init: { status: 422 } });
    expect(JSON.stringify(wrong)).not.toContain("not it at all");
  });

  test("shows the same secret after a wrong code, and ten recovery codes after a right one", async () => {
    const started = await begin();
    expect(started.url).toContain(`secret=${secretOf(started)}`);
    const wrong = await setUp(args({ setUp: started.encryptedSecret, code: "12345" }));
    expect(wrong).toMatchObject({ data: { setUp: started }, init: { status: 422 } });
    expect(await findCurrentUser(args().request)).toMatchObject({ hasSecondFactor: false });
    const done = (await setUp(args({ setUp: started.encryptedSecret, code: appCode(secretOf(started)) }))) as Response;
    expect([done.status, done.headers.get("Location")]).toEqual([303, "/account/second-factor"]);
    expect(await findCurrentUser(args().request)).toBeNull();
    const now = { Cookie: cookiesOf(done) };
    expect(await findCurrentUser(args(undefined, now).request)).toMatchObject({ id: ada.id, hasSecondFactor: true });
    const shown = async () =>
      ((await page(args(undefined, now))) as { data: { codes: string[] | null } }).data.codes?.length;
    expect(await shown()).toBe(10);
    const taken = async (search: string) => {
      const { request, ...rest } = args(undefined, now);
      const response = await page({ ...rest, request: new Request(request.url + search, request) });
      return (response as { init: { headers: Headers } }).init.headers.get("Set-Cookie");
    };
    expect(await taken("")).toBeNull();
    expect(await taken("?kept=on")).toMatch(/^hub_codes=; Max-Age=0; Path=\/account/);
    vi.useFakeTimers({ now: Date.now() + 600_001, toFake: ["Date"] });
    expect(await shown()).toBeUndefined();
  });

  test("starts again when the form's secret expired, is another account's or was invented", async () => {
    const started = await begin();
    const bob = await makeAccount({ email: "bob@example.com" });
    const code = appCode(secretOf(started));
    const tries: [string, string][] = [
      [started.encryptedSecret, await sessionCookie(bob)],
      ["invented", Cookie],
      ["", Cookie],
    ];
    for (const [encryptedSecret, cookie] of tries) {
      const response = (await setUp(args({ setUp: encryptedSecret, code }, { Cookie: cookie }))) as Response;
      expect([response.status, response.headers.get("Location")]).toEqual([303, "/account/second-factor"]);
    }
    vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ["Date"] });
    await setUp(args({ setUp: started.encryptedSecret, code: appCode(secretOf(started)) }));
    expect((await db.select().from(users)).map(({ secondFactor }) => secondFactor)).toEqual([null, null]);
  });
});

describe("new codes, switching off and deleting the account", () => {
  const wrongPassword = /"password":\["Wrong password/;
  const wrongCode = /"code":\["That code is wrong or was already used/;

  test.each([
    ["new codes", setUp, {}],
    ["off", setUp, { do: "off" }],
    ["deleting", deleteIt, {}],
  ] as const)("%s needs password and code", async (_what, action, chosen) => {
    const { account, secret } = await withSecondFactor(ada);
    const now = { Cookie: await sessionCookie(account) };
    const code = appCode(secret, 1);
    expect(await deletePage(args(undefined, now))).toMatchObject({ hasSecondFactor: true });
    const tries: [Record<string, string>, RegExp][] = [
      [{ password: "not it", code }, wrongPassword],
      [{ password: goodPassword, code: "000" }, wrongCode],
      [{ password: goodPassword }, wrongCode],
      [{}, wrongPassword],
    ];
    for (const [fields, message] of tries) {
      const wrong = await action(args({ ...chosen, ...fields }, now));
      expect(wrong).toMatchObject({ init: { status: 422 } });
      expect(JSON.stringify(wrong)).toMatch(message);
      expect(JSON.stringify(wrong)).not.toMatch(new RegExp(`${code}|not it|${goodPassword}`));
    }
    const done = (await action(args({ ...chosen, password: goodPassword, code }, now))) as Response;
    expect(done.status).toBe(303);
    expect(await findCurrentUser(args(undefined, now).request)).toBeNull();
    const fresh = await findCurrentUser(args(undefined, { Cookie: cookiesOf(done) }).request);
    expect(fresh?.id).toBe(action === deleteIt ? undefined : ada.id);
    expect(await db.select().from(users)).toHaveLength(action === deleteIt ? 0 : 1);
  });

  test("allows ten wrong codes and no more, and does not count right passwords", async () => {
    const { account, codes } = await withSecondFactor(ada);
    const now = { Cookie: await sessionCookie(account) };
    config.RATE_LIMITS = "on";
    const statusOf = async (code: string) =>
      ((await deleteIt(args({ password: goodPassword, code }, now))) as { init: { status: number } }).init.status;
    for (let time = 0; time < 10; time += 1) expect(await statusOf("000")).toBe(422);
    for (let time = 0; time < 3; time += 1) expect(await statusOf(codes[0]!)).toBe(429);
    expect(await setUp(args({ do: "off", password: "not it" }, now))).toMatchObject({ init: { status: 422 } });
    expect(await db.select().from(users)).toHaveLength(1);
  });
});

describe("ADMIN_REQUIRE_2FA=on", () => {
  beforeEach(async () => {
    config.ADMIN_REQUIRE_2FA = "on";
    await db.update(users).set({ accessRole: "administrator" });
    ada = { ...ada, accessRole: "administrator" };
  });

  test("shows pending paths and pictures only to administrators with a second factor", async () => {
    const owner = await makeAccount({ email: "owner@example.com" });
    const { slug } = await makePath(owner.id, { visibility: "public" });
    const { id } = await makeRecord();
    await uploadPicture(id, await picture(), await makeAdmin("editor@example.com"));
    const [{ hash }] = (await db.select({ hash: media.hash }).from(media)) as [{ hash: string }];
    const statuses = async (headers: Record<string, string>) => {
      const { request } = args(undefined, headers);
      const path = await thrownBy(requirePath(request, slug));
      const file = await mediaLoader({ request, params: { file: `${hash}-card.webp` }, context: {} });
      return [path?.status ?? 200, file.status];
    };
    expect(await statuses({ Cookie })).toEqual([404, 404]);
    const { account } = await withSecondFactor(ada);
    expect(await statuses({ Cookie: await sessionCookie(account) })).toEqual([200, 200]);
  });
});
