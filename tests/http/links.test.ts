import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { linkChecks } from "~/db/schema/links";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { findApproved } from "~/domain/resources/find.server";
import { homeSections, listResources } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { startSession } from "~/http/auth/session.server";
import { action, loader } from "~/routes/admin.links";
import { action as checkAgain } from "~/routes/resources.$id.check-link";
import { makeAccount } from "../support/make-account";
import { makeResource } from "../support/make-resource";

const hour = 3_600_000;
const checkedAt = new Date("2026-11-20T10:00:00Z");
const lastOkAt = new Date("2026-11-01T10:00:00Z");

beforeEach(() => {
  config.FETCH_LINKS = "on";
});

afterEach(() => {
  config.FETCH_LINKS = "off";
  config.RATE_LIMITS = "off";
});

type Fields = Parameters<typeof makeResource>[0];

async function makeLink(check: Partial<typeof linkChecks.$inferInsert>, fields: Fields = {}) {
  const resource = await makeResource({ category: "soft-skills", ...fields });
  await db.update(linkChecks).set(check).where(eq(linkChecks.resourceId, resource.id));
  if (check.state === "dead")
    await db.update(resources).set({ brokenLinkCheckedAt: checkedAt }).where(eq(resources.id, resource.id));
  return resource;
}
const makeDead = (fields: Fields = {}) =>
  makeLink({ state: "dead", outcome: "http-status", httpStatus: 404, checkedAt, lastOkAt }, fields);
const checkOf = async (id: number) => (await db.select().from(linkChecks).where(eq(linkChecks.resourceId, id)))[0]!;
const stored = async (id: number) => (await db.select().from(resources).where(eq(resources.id, id)))[0]!;
const isDue = async (id: number) => (await checkOf(id)).dueAt!.getTime() <= Date.now() + 1000;

describe("a dead link", () => {
  test("shows on card and page with the day of the check, only while links are checked", async () => {
    const dead = await makeDead();
    const card = async () => (await listTop()).find(({ id }) => id === dead.id)!;
    expect((await card()).brokenLinkCheckedAt).toEqual(checkedAt);
    expect(await findApproved(dead.slug)).toMatchObject({ brokenLinkCheckedAt: checkedAt, linkLastOkAt: lastOkAt });
    config.FETCH_LINKS = "off";
    expect(await card()).not.toHaveProperty("brokenLinkCheckedAt");
    expect(await findApproved(dead.slug)).not.toHaveProperty("brokenLinkCheckedAt");
  });

  test("comes last among as many upvotes, over pages, and leaves Home", async () => {
    const dead = [await makeDead({ upvotes: 1 }), await makeDead(), await makeDead()];
    const alive = [
      await makeResource({ upvotes: 1, category: "soft-skills" }),
      await makeResource(),
      await makeResource(),
    ];
    const expected = [alive[0], dead[0], alive[2], alive[1], dead[2], dead[1]].map((resource) => resource!.id);
    expect((await listTop()).map(({ id }) => id)).toEqual(expected);
    expect((await homeSections())[1]?.cards.map(({ id }) => id)).toEqual([alive[0]!.id]);
  });

  test("pages of the top list neither repeat nor leave out one", async () => {
    for (let at = 0; at < 20; at++) await makeResource({ upvotes: at % 3 });
    for (let at = 0; at < 20; at++) await makeDead({ upvotes: at % 3 });
    const first = await listPage("sort=top");
    const second = await listPage("sort=top", first.next);
    expect(first.cards.length + second.cards.length).toBe(40);
    expect(new Set([...first.cards, ...second.cards].map(({ id }) => id)).size).toBe(40);
  });
});

const listPage = (search: string, after?: { value: number; id: number }) =>
  listResources({
    listing: listingAt("latest")!,
    query: { ...parseListQuery(new URLSearchParams(search)), after },
  });
const listTop = async () => (await listPage("sort=top")).cards;

describe("check again", () => {
  const post = (id: number | string, fields: Record<string, string> = {}) => {
    const headers = { Accept: "text/html" };
    const request = new Request(`http://localhost:3000/resources/${id}/check-link`, {
      method: "POST",
      headers,
      body: new URLSearchParams(fields),
    });
    return checkAgain({ request, params: { id: String(id) }, context: {} });
  };

  test("makes a dead link due and leads back", async () => {
    const dead = await makeDead();
    expect(await isDue(dead.id)).toBe(false);
    const response = await post(dead.id, { redirectTo: `/product/${dead.slug}` });
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/product/${dead.slug}`]);
    expect(await isDue(dead.id)).toBe(true);
  });

  test("changes nothing for a link that was checked within the hour, works, or is not there", async () => {
    const recent = await makeLink({ state: "dead", checkedAt: new Date(Date.now() - hour / 2) });
    const alive = await makeLink({ state: "alive", checkedAt });
    for (const id of [recent.id, alive.id]) {
      expect((await post(id)).status).toBe(303);
      expect(await isDue(id)).toBe(false);
    }
    expect((await post(999_999)).status).toBe(303);
    await expect(post("x")).rejects.toMatchObject({ status: 404 });
  });

  test("is limited, and not there while links are not checked", async () => {
    const dead = await makeDead();
    config.RATE_LIMITS = "on";
    for (let at = 0; at < 20; at++) expect((await post(dead.id)).status).toBe(303);
    await expect(post(dead.id)).rejects.toMatchObject({ status: 429 });
    config.FETCH_LINKS = "off";
    await expect(post(dead.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe("the links of the moderation queue", () => {
  let cookie: string;
  beforeEach(async () => {
    const account = await makeAccount({ email: "admin@example.com" });
    await db.update(users).set({ accessRole: "administrator" });
    cookie = (await startSession({ ...account, accessRole: "administrator" })).split(";")[0]!;
  });

  const args = (search: string, body?: URLSearchParams) => ({
    request: new Request(`http://localhost:3000/admin/links${search}`, {
      method: body ? "POST" : "GET",
      headers: { Cookie: cookie, Accept: "text/html" },
      body,
    }),
    params: {},
    context: {},
  });
  const press = (what: string, ids: number[], fields: Record<string, string> = {}) =>
    action(
      args(
        "",
        new URLSearchParams([...ids.map((id) => ["resourceId", String(id)]), ["do", what], ...Object.entries(fields)]),
      ),
    );

  test("are listed by state, in words", async () => {
    const dead = await makeDead();
    const moved = await makeLink({ state: "moved", outcome: "ok", checkedAt, movedTo: "https://new.example.com/" });
    expect(await loader(args(""))).toMatchObject({
      state: "dead",
      rows: [{ id: dead.id, result: "HTTP 404", lastOkAt }],
      counts: { links: 1 },
      states: { dead: 1, moved: 1 },
    });
    expect((await loader(args("?state=moved"))).rows).toMatchObject([
      { id: moved.id, movedTo: "https://new.example.com/" },
    ]);
    expect((await loader(args("?state=nonsense"))).state).toBe("dead");
  });

  test("can be checked again together", async () => {
    const ids = [(await makeDead()).id, (await makeLink({ state: "uncertain", checkedAt })).id];
    expect((await press("recheck", ids)).status).toBe(303);
    expect([await isDue(ids[0]!), await isDue(ids[1]!)]).toEqual([true, true]);
  });

  test("that moved get their new address, in the audit log, and are checked anew", async () => {
    const moved = await makeLink({ state: "moved", checkedAt, movedTo: "https://new.example.com/page" });
    const alive = await makeLink({ state: "alive", checkedAt });
    await press("accept", [moved.id, alive.id], { [`movedTo_${moved.id}`]: "https://new.example.com/page" });
    expect(await stored(moved.id)).toMatchObject({ productUrl: "https://new.example.com/page", version: 2 });
    expect(await checkOf(moved.id)).toMatchObject({
      url: "https://new.example.com/page",
      state: "unchecked",
      movedTo: null,
    });
    expect(await stored(alive.id)).toMatchObject({ productUrl: alive.productUrl, version: 1 });
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "edit", resourceId: moved.id, after: { productUrl: "https://new.example.com/page" } },
    ]);
  });

  test("that redirect to a private network keep their URL", async () => {
    const moved = await makeLink({ state: "moved", checkedAt, movedTo: "http://2130706433/" });
    await press("accept", [moved.id], { [`movedTo_${moved.id}`]: "http://2130706433/" });
    expect((await stored(moved.id)).productUrl).toBe(moved.productUrl);
  });

  test("that moved elsewhere since they were shown keep their URL", async () => {
    const moved = await makeLink({ state: "moved", checkedAt, movedTo: "https://swapped.example.com/" });
    await press("accept", [moved.id], { [`movedTo_${moved.id}`]: "https://new.example.com/" });
    await press("accept", [moved.id]);
    expect((await stored(moved.id)).productUrl).toBe(moved.productUrl);
  });

  test("that are dead are taken down, and the contributor gets the reason", async () => {
    const dead = await makeDead({ creatorEmail: "grace@example.com", statusTokenHash: "hash" });
    const alive = await makeLink({ state: "alive", checkedAt });
    await press("take-down", [dead.id]);
    expect((await stored(dead.id)).status).toBe("Approved");
    await press("take-down", [dead.id, alive.id], { reason: "The page is gone" });
    expect(await stored(dead.id)).toMatchObject({ status: "Rejected", rejectionReason: "The page is gone" });
    expect((await stored(alive.id)).status).toBe("Approved");
    expect(await db.select().from(mails)).toMatchObject([{ kind: "rejection", recipient: "grace@example.com" }]);
    expect((await checkOf(dead.id)).dueAt).toBeNull();
  });

  test("need a selection and an action", async () => {
    const dead = await makeDead();
    expect((await press("recheck", [])).status).toBe(303);
    await expect(press("nonsense", [dead.id])).rejects.toMatchObject({ status: 422 });
  });
});
