/** The screen that merges two resources, as browsers without JavaScript use it, and what the old addresses answer. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { merges } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { upvote } from "~/domain/upvotes/upvote.server";
import { loader as choose } from "~/routes/admin.merge";
import { loader as compare, action as merge } from "~/routes/admin.merge_.compare";
import { loader as showMerge, action as undo } from "~/routes/admin.merge_.undo";
import { loader as page } from "~/routes/product.$slug";
import { loader as call } from "~/routes/resources.$id";
import { browserArgs, sessionCookie } from "../support/browser-args";
import { makeAccount } from "../support/make-account";
import { makeResource } from "../support/make-resource";
import { makeRecord } from "../support/review-records";

let cookie: string;
let userId: number;

beforeEach(async () => {
  const admin = await makeAccount({ email: "admin@example.com" });
  await db.update(users).set({ accessRole: "administrator", emailConfirmedAt: new Date() });
  userId = admin.id;
  cookie = await sessionCookie({ ...admin, accessRole: "administrator" });
});

type Form = Record<string, string> | [string, string][];

const argsOf = (search: string, form?: Form, headers?: Record<string, string>) =>
  browserArgs(`/admin/merge${search}`, { Cookie: cookie, form, headers });

/** Returns the status of what a form gets, and where it leads or what it says. */
async function send(form: Form, headers: Record<string, string> = {}, action = merge) {
  const response = await Promise.resolve(action(argsOf("", form, headers))).catch((thrown: unknown) => thrown);
  if (response instanceof Response) return { status: response.status, to: response.headers.get("Location") };
  const { data, init } = response as { data: { message: string }; init: { status: number } };
  return { status: init.status, message: data.message };
}
const leadsTo = async (loading: Promise<unknown>) => {
  const { status, headers } = (await loading.catch((thrown: unknown) => thrown)) as Response;
  return [status, headers.get("Location")];
};
const stored = async (id: number) => (await db.select().from(resources).where(eq(resources.id, id)))[0]!;

test("a moderator searches what stays, compares, takes fields over, merges and undoes it", async () => {
  const [gone, kept] = [await makeResource({ description: "More" }), await makeResource({ name: "The guide" })];
  await upvote({ userId, resourceId: gone.id });
  const candidatesFor = async (q: string) =>
    (await choose(argsOf(`?gone=${gone.id}&q=${encodeURIComponent(q)}`))).candidates.map(({ id }) => id);
  expect(await candidatesFor("guide")).toEqual([kept.id]);
  expect(await candidatesFor(`https://hub.example/product/${kept.slug}`)).toEqual([kept.id]);
  expect(await candidatesFor(gone.name)).toEqual([]);
  expect(await candidatesFor("no\0 such")).toEqual([]);
  const shown = await compare(argsOf(`?gone=${gone.id}&kept=${kept.id}&from=/admin/reports`));
  expect(shown).toMatchObject({ obstacle: null, canSwap: true, from: "/admin/reports", gone: { upvotes: 1 } });
  expect(shown.differences.map(({ name }) => name)).toEqual(["name", "description", "product_url"]);
  const form: [string, string][] = [
    ["gone", shown.gone.seen],
    ["kept", shown.kept.seen],
    ["take", "description"],
    ["redirectTo", "/admin/reports"],
  ];
  expect(await send(form)).toEqual({ status: 303, to: "/admin/reports" });
  expect(await stored(kept.id)).toMatchObject({ name: "The guide", description: "More", upvotes: 1 });

  const old = { request: new Request(`http://localhost:3000/product/${gone.slug}?x=1`), params: { slug: gone.slug } };
  expect(await leadsTo(page({ ...old, context: {} }))).toEqual([301, `/product/${kept.slug}?x=1`]);
  const read = (id: number, accept = "application/json") =>
    call({
      request: new Request(`http://localhost:3000/resources/${id}`, { headers: { Accept: accept } }),
      params: { id: String(id) },
    });
  const response = await read(gone.id);
  expect([response.status, response.headers.get("Location")]).toEqual([301, `/resources/${kept.id}`]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(await response.json()).toEqual({ mergedInto: kept.id });
  expect(await (await read(kept.id)).json()).toMatchObject({ id: kept.id, upvotes: 1, status: "Approved" });
  expect((await read(kept.id, "text/html")).status).toBe(404);

  for (const loader of [choose, compare]) {
    const search = `?gone=${gone.id}&kept=${kept.id}`;
    expect(await leadsTo(loader(argsOf(search)))).toEqual([302, `/admin/merge/undo${search}`]);
  }
  const { merge: made, canUndo } = await showMerge(argsOf(`?gone=${gone.id}`));
  expect([made.name, canUndo]).toEqual(["The guide", true]);
  expect(await send({ merge: String(made.id) }, {}, undo)).toEqual({ status: 303, to: "/admin" });
  expect(await leadsTo(showMerge(argsOf(`?gone=${gone.id}`)))).toEqual([302, `/admin/merge?gone=${gone.id}`]);
  expect(await stored(gone.id)).toMatchObject({ status: "Approved", upvotes: 1 });
  expect(await stored(kept.id)).toMatchObject({ description: "", upvotes: 0 });
});

test("bad forms merge nothing, say why and keep what was chosen", async () => {
  const [gone, kept, pending] = [await makeResource(), await makeResource(), await makeRecord()];
  const good = { gone: `${gone.id}.1`, kept: `${kept.id}.1` };
  const table: [Form, Awaited<ReturnType<typeof send>>][] = [
    [{}, { status: 422, to: null }],
    [{ gone: good.gone }, { status: 422, to: null }],
    [
      { ...good, kept: "\0" },
      { status: 422, to: null },
    ],
    [
      { ...good, kept: "999999.1" },
      { status: 404, to: null },
    ],
    [
      { ...good, kept: good.gone },
      { status: 422, message: "A resource cannot be merged into itself." },
    ],
    [
      { ...good, kept: `${pending.id}.1` },
      { status: 422, message: "Only a published resource can stay. Approve it first." },
    ],
  ];
  for (const [form, expected] of table) expect([form, await send(form)]).toEqual([form, expected]);
  expect(await send({ ...good, kept: `${kept.id}.7`, take: "price" })).toMatchObject({ status: 409 });
  expect((await send(good, { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" })).status).toBe(403);
  expect((await send(good, { Cookie: "" })).status).toBe(401);
  expect(await db.$count(merges)).toBe(0);
  for (const id of ["x", "999999"]) expect(await send({ merge: id }, {}, undo)).toEqual({ status: 303, to: "/admin" });
  for (const search of ["", "?gone=x", "?gone=999999", `?gone=${gone.id}&kept=999999`])
    await expect(compare(argsOf(search))).rejects.toMatchObject({ status: 404 });
  const old = `?gone=${gone.id}&kept=${kept.id}`;
  expect(await leadsTo(choose(argsOf(old)))).toEqual([301, `/admin/merge/compare${old}`]);
  expect(await send({ ...good, redirectTo: "https://evil.example/" })).toEqual({ status: 303, to: "/admin" });
});
