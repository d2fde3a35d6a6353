import type { SubmissionResult } from "@conform-to/react";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import { sitePages } from "~/db/schema/site";
import { loadSite } from "~/domain/site/load-site.server";
import { action, loader } from "~/routes/admin.pages_.$slug";
import { loader as readPage } from "~/routes/pages.$slug";
import { loader as sitemap } from "~/routes/sitemap[.]xml";
import { publishedPages } from "~/site";
import { browserArgs, logInAs } from "../support/browser-args";

let cookie: string;

beforeEach(async () => {
  cookie = await logInAs("administrator");
});

const argsOf = (path: string, slug: string, form?: Record<string, string>) =>
  browserArgs(path, { Cookie: cookie, form, params: { slug } });

type Reply = {
  init?: ResponseInit | null;
  data?: {
    result?: SubmissionResult;
    version?: number;
    preview?: string;
    stored?: string;
  };
};

async function post(slug: string, fields: Record<string, string>) {
  const reply = (await action(argsOf(`/admin/pages/${slug}`, slug, fields))) as Response & Reply;
  const { result, ...data } = reply.data ?? {};
  const state = { ...result?.initialValue, ...data, message: result?.error?.[""]?.[0] };
  return { status: reply.init?.status ?? reply.status ?? 200, state };
}

const save = (slug: string, version: number, fields: Record<string, string> = {}) =>
  post(slug, { version: String(version), do: "save", title: "Privacy", body: "We store **little**.", ...fields });
const load = (slug: string) => loader(argsOf(`/admin/pages/${slug}`, slug));
const statusOf = (slug: string) =>
  readPage(argsOf(`/pages/${slug}`, slug)).then(
    () => 200,
    (response: Response) => response.status,
  );
const stored = () => db.select().from(sitePages).orderBy(sitePages.version);

test.each(["about", "guidelines", "privacy"])("a draft of %s is offered, and nothing is public", async (slug) => {
  const { values, version, versions } = await load(slug);
  expect([version, values.isPublished, versions]).toEqual([0, false, []]);
  expect(values.body).toContain("rite to [hello@example.com](mailto:hello@example.com)");
  expect([await statusOf(slug), publishedPages()]).toEqual([404, []]);
});

test("terms and imprint have no draft, and other pages do not exist", async () => {
  for (const slug of ["terms", "imprint"]) expect((await load(slug)).values.body).toBe("");
  await expect(load("secrets")).rejects.toMatchObject({ status: 404 });
  expect(await statusOf("secrets")).toBe(404);
});

test("a published page has its text, a link in the footer and its place in the sitemap", async () => {
  expect((await save("privacy", 0)).status).toBe(303);
  expect(await statusOf("privacy")).toBe(404);
  expect((await save("privacy", 1, { isPublished: "on", title: "Your <data>" })).status).toBe(303);
  expect(await readPage(argsOf("/pages/privacy", "privacy"))).toMatchObject({
    title: "Your <data>",
    html: "<p>We store <strong>little</strong>.</p>\n",
  });
  expect(publishedPages()).toEqual([{ slug: "privacy", title: "Your <data>" }]);
  const xml = (await sitemap(argsOf("/sitemap.xml?part=0", ""))) as Response;
  expect(await xml.text()).toContain("<loc>http://localhost:3000/pages/privacy</loc>");
  await save("privacy", 2);
  expect([await statusOf("privacy"), publishedPages()]).toEqual([404, []]);
});

test("a draft is not published while its placeholders are in it, nor is a version that has them", async () => {
  const { body } = (await load("privacy")).values;
  expect((await save("privacy", 0, { body })).status).toBe(303);
  const refused = await save("privacy", 1, { body: body.replace(/^\*This draft[^*]+\*/, ""), isPublished: "on" });
  expect([refused.status, refused.state.message]).toEqual([
    422,
    "Nothing was saved. Before it is published, replace: Say for how long you keep them.",
  ]);
  expect(refused.state).toMatchObject({ title: "Privacy", version: 1 });
  expect((await save("privacy", 1, { isPublished: "on" })).status).toBe(303);
  expect((await post("privacy", { version: "2", do: "restore-1" })).status).toBe(422);
  expect([await statusOf("privacy"), (await load("privacy")).version]).toEqual([200, 2]);
});

test("each save is a version, and an older one can be restored", async () => {
  await save("terms", 0, { body: "First", isPublished: "on" });
  await save("terms", 1, { body: "Second", isPublished: "on" });
  // The same again is no version.
  await save("terms", 2, { body: "Second", isPublished: "on" });
  expect((await load("terms")).versions.map(({ version }) => version)).toEqual([2, 1]);
  expect((await post("terms", { version: "2", do: "restore-1" })).status).toBe(303);
  expect((await stored()).map(({ version, body }) => [version, body])).toEqual([
    [1, "First"],
    [2, "Second"],
    [3, "First"],
  ]);
  const log = await db.select({ action: auditLog.action, after: auditLog.after }).from(auditLog).orderBy(auditLog.id);
  expect(log.at(-1)).toEqual({ action: "change-page", after: { page: "terms", version: 3, isPublished: true } });
  // What is not public stays so, whatever the restored version was.
  await save("terms", 3, { body: "Third" });
  expect((await post("terms", { version: "4", do: "restore-1" })).status).toBe(303);
  expect([(await stored()).at(-1), await statusOf("terms")]).toMatchObject([
    { body: "First", isPublished: false },
    404,
  ]);
  await expect(post("terms", { version: "5", do: "restore-9" })).rejects.toMatchObject({ status: 404 });
});

test("of eight administrators with the same page one saves, and the others are told and keep what was typed", async () => {
  await save("about", 0, { body: "Theirs" });
  const late = await save("about", 0, { body: "Mine" });
  expect([late.status, late.state]).toMatchObject([409, { body: "Mine", stored: "Theirs", version: 1 }]);
  expect((await stored()).map(({ body }) => body)).toEqual(["Theirs"]);
  expect((await post("about", { version: "0", do: "restore-1" })).status).toBe(409);
  const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => save("about", 1, { body: `Text ${at}` })));
  expect(replies.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(409)]);
});

test("of two loads at once, the older one does not replace what the newer one read", async () => {
  const execute = db.execute.bind(db);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Reads before the page is stored, and ends after it.
  vi.spyOn(db, "execute").mockImplementationOnce((async (query: Parameters<typeof execute>[0]) => {
    const rows = await execute(query);
    await held;
    return rows;
  }) as never);
  const older = loadSite();
  const saved = save("about", 0, { isPublished: "on", title: "About" });
  await expect.poll(stored).toHaveLength(1);
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, 300))]);
  release();
  await Promise.all([older, saved]);
  expect(publishedPages()).toEqual([{ slug: "about", title: "About" }]);
});

test("a preview stores nothing", async () => {
  const { status, state } = await save("about", 0, { do: "preview", body: "# Hello" });
  expect([status, state.preview, await stored()]).toEqual([200, "<h2>Hello</h2>\n", []]);
});

test.each([
  ["no title", { title: " " }, "Nothing was saved. Title is required."],
  ["a long title", { title: "x".repeat(61) }, "Nothing was saved. Title may have at most 60 characters."],
  [
    "a title with a bidi override",
    { title: "a\u202Eb" },
    "Nothing was saved. Title has characters that cannot be seen. Type it again.",
  ],
  ["no text", { body: "\n " }, "Nothing was saved. The text is required."],
  ["a long text", { body: "x".repeat(20_001) }, "Nothing was saved. The text may have at most 20,000 characters."],
  ["a huge text", { body: "x".repeat(600_000) }, "Nothing was saved. The text may have at most 20,000 characters."],
  [
    "a bidi override",
    { body: "a\u202Eb" },
    "Nothing was saved. The text has characters that cannot be seen. Type them again.",
  ],
])("%s is refused, and what was typed stays", async (_, fields, message) => {
  const { status, state } = await save("about", 0, fields);
  expect([status, state.message, await stored()]).toEqual([422, message, []]);
  expect(state).toMatchObject(fields);
});
