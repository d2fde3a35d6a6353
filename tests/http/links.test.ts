import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import { mails } from "~/db/schema/mails";
import { resources } from "~/db/schema/resources";
import { findApproved } from "~/domain/resources/find.server";
import { homeSections, listResources } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { action, loader } from "~/routes/admin.$queue";
import { loader as links } from "~/routes/admin.links";
import { browserArgs, logInAs, toastOf } from "../support/browser-args";
import { makeResource } from "../support/make-resource";

const checkedAt = new Date("2026-11-20T10:00:00Z");
const lastOkAt = new Date("2026-11-01T10:00:00Z");

beforeEach(() => {
  config.FETCH_LINKS = "on";
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

describe("the queue of checks", () => {
  let cookie: string;
  beforeEach(async () => {
    cookie = await logInAs("administrator");
  });

  const argsOf = (form?: [string, string][]) =>
    browserArgs("/admin/checks", { Cookie: cookie, form, params: { queue: "checks" } });
  async function press(choice: string, items: string[], reason = "") {
    const fields = items.map((item): [string, string] => ["item", item]);
    const response = (await action(
      argsOf([["selected", ""], ["do", choice], ["reason", reason], ...fields]),
    )) as Response;
    return (await toastOf(response))?.text;
  }

  test("decides about those that are ticked, and leaves out what changed", async () => {
    const [one, two, three] = [
      await makeDead({ creatorEmail: "grace@example.com", statusTokenHash: "hash" }),
      await makeDead(),
      await makeDead(),
    ];
    expect(await loader(argsOf())).toMatchObject({ rows: [{ id: one.id }, { id: two.id }, { id: three.id }] });
    expect(await press("taken-down", [`${one.id}.1`, `${two.id}.7`], "The page is gone")).toBe(
      "1 of 2 done. 1 changed since you opened the page, so look again.",
    );
    expect(await stored(one.id)).toMatchObject({ status: "Rejected", rejectionReason: "The page is gone" });
    expect((await checkOf(one.id)).dueAt).toBeNull();
    expect((await stored(two.id)).status).toBe("Approved");
    expect(await db.select().from(mails)).toMatchObject([{ kind: "rejection", recipient: "grace@example.com" }]);
    expect(await press("again", [`${two.id}.1`, `${three.id}.1`])).toBe("2 of 2 done.");
    expect([await isDue(two.id), await isDue(three.id)]).toEqual([true, true]);
    expect(await press("right", [`${two.id}.1`, `${three.id}.1`])).toBe("2 of 2 done.");
    expect(await loader(argsOf())).toMatchObject({ rows: [] });
    expect(await press("right", ["x", "\0.1"])).toBe("Select at least one resource.");
    expect(await press("nonsense", [`${two.id}.1`])).toBe("Choose a resource and a decision.");
  });

  test("is where the page of links leads", async () => {
    const response = await links(argsOf());
    expect([response.status, response.headers.get("Location")]).toEqual([301, "/admin/checks"]);
  });
});
