import { eq, sql } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { db, listen } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { follows } from "~/db/schema/following";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { terms as termRows } from "~/db/schema/site";
import { tidyValues } from "~/domain/import/values";
import { categories, homeCategories } from "~/domain/resources/list/listings";
import { firstTerms } from "~/domain/resources/terms/first-terms";
import { changedTerms, readTerms, setTerms, termKinds, terms } from "~/domain/resources/terms/terms";
import { offeredFormats } from "~/domain/resources/values/formats";
import { groupsWith } from "~/domain/resources/values/tags";
import { openApi } from "~/http/api/openapi.server";
import { loader as listing } from "~/routes/$listing/route";
import { action as changeList, loader as list } from "~/routes/admin.categories";
import { action as edit } from "~/routes/admin.categories_.$kind_.$slug";
import { loader as library } from "~/routes/my-library/route";
import { loader as api } from "~/routes/resources";
import { loader as search } from "~/routes/search/route";
import { loader as topic } from "~/routes/topics.$tag";
import { site } from "~/site";
import { CategoryChips } from "~/ui/home/category-chips";
import { browserArgs, logInAs } from "../support/browser-args";
import { makeAccount } from "../support/make-account";
import { makePath } from "../support/make-path";
import { makeResource } from "../support/make-resource";

let cookie: string;

beforeEach(async () => {
  cookie = await logInAs("administrator");
});

const argsOf = (path: string, params: Record<string, string> = {}, form?: URLSearchParams) =>
  browserArgs(path, { Cookie: cookie, form, params });

type Reply = {
  init?: ResponseInit;
  data: { result?: { error?: Record<string, string[]>; initialValue?: Record<string, string> }; version?: number };
};
type Typed = Record<string, string>;

/** Posts the form of a term. Returns the status, and what the page gets if it is shown again. */
async function post(kind: string, slug: string, typed: Typed, version = 0) {
  const form = new URLSearchParams({ version: String(version), ...typed });
  const reply = (await edit(argsOf(`/admin/categories/${kind}/${slug}`, { kind, slug }, form))) as Response & Reply;
  return { status: reply.init?.status ?? reply.status, ...reply.data };
}

async function made(kind: string, typed: Typed): Promise<void> {
  expect((await post(kind, "new", typed)).status).toBe(303);
}

/** Returns the status and the new address of a page. */
async function led(load: Promise<unknown>): Promise<unknown> {
  const thrown = await load.then(
    () => "shown",
    (response: Response) => response,
  );
  return thrown instanceof Response ? [thrown.status, thrown.headers.get("Location")] : thrown;
}

const slugsOf = (kind: keyof typeof terms) => terms[kind].map(({ slug }) => slug);

describe("categories, formats and tags", () => {
  test("a new one is at once in the menu, on Home, in the API, and in files", async () => {
    expect(changedTerms()).toBeUndefined();
    await made("category", { label: "Interface Design", icon: "cards", isOnHome: "on" });
    await made("format", { label: "Font", plural: "fonts" });
    await made("tag", { label: "Typography", group: "Design" });
    expect(categories.at(-1)).toEqual({ value: "interface-design", label: "Interface Design", icon: "cards" });
    expect(homeCategories.map(({ title }) => title)).toEqual([
      "Top Technical Skills Resources",
      "Best Soft Skills Resources",
      "Interface Design resources",
    ]);
    expect(groupsWith([]).at(-1)).toEqual({ label: "Design", tags: ["typography"] });
    const { cells, notes } = tidyValues({ category: "interface design", format: "FONT", tags: "Typography" });
    expect([cells.category, cells.format, cells.tags, notes]).toEqual(["interface-design", "font", "typography", []]);
    const text = JSON.stringify(openApi());
    for (const slug of ["interface-design", "font", "typography"]) expect(text).toContain(`"${slug}"`);
    expect(await led(listing(argsOf("/interface-design", { listing: "interface-design" })))).toBe("shown");
    // A browser has the same from what the document says.
    const [shown, stored] = [structuredClone(terms), changedTerms()!];
    setTerms(firstTerms);
    readTerms(stored);
    for (const kind of termKinds)
      expect(terms[kind]).toMatchObject(shown[kind].map(({ position: _, version: __, aliases: ___, ...term }) => term));
    expect(changedTerms()).toBe(stored);
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(Array(3).fill("add-term"));
  });

  test("one with a name that every object of JavaScript has is like any other", async () => {
    for (const kind of ["category", "format", "tag"])
      await made(kind, { label: "Constructor", plural: "", group: "", isOnHome: "on" });
    expect(renderToStaticMarkup(CategoryChips({ counts: {} }))).toContain('href="/constructor"');
    expect(await led(search(argsOf("/search?q=constructor&format=constructor&tag=constructor")))).toBe("shown");
    expect(await led(listing(argsOf("/constructor?constructor=1", { listing: "constructor" })))).toBe("shown");
  });

  test("after a rename, what has the old address gets the new one, and the old one leads there", async () => {
    const { id } = await makeResource({ category: "soft-skills", format: "pdf", tags: ["api", "seo"] });
    const [{ id: userId }] = (await db.select({ id: users.id }).from(users)) as [{ id: number }];
    const followed = ["/soft-skills?tag=api&tag=seo", "/latest?format=pdf", "/topics/api"];
    await db.insert(follows).values(followed.map((address) => ({ userId, address })));
    await post("category", "soft-skills", { label: "People", slug: "people" });
    await post("format", "pdf", { label: "Paper", slug: "paper" });
    await post("tag", "api", { label: "APIs", slug: "interfaces" });
    const [row] = await db.select().from(resources).where(eq(resources.id, id));
    expect([row?.category, row?.format, row?.tags]).toEqual(["people", "paper", ["interfaces", "seo"]]);
    expect(row?.facets).toContain("people+tag:interfaces");
    expect((await db.select().from(follows)).map(({ address }) => address).sort()).toEqual([
      "/latest?format=paper",
      "/latest?tag=interfaces",
      "/people?tag=interfaces&tag=seo",
    ]);
    expect(await led(listing(argsOf("/soft-skills?tab=free&tag=api", { listing: "soft-skills" })))).toEqual([
      301,
      "/people?tab=free&tag=interfaces",
    ]);
    expect(await led(listing(argsOf("/softskills", { listing: "softskills" })))).toEqual([301, "/people"]);
    expect(await led(topic(argsOf("/topics/api", { tag: "api" })))).toEqual([301, "/latest?tag=interfaces"]);
    expect(await led(library(argsOf("/my-library?format=pdf&tag=api&state=done")))).toEqual([
      301,
      "/my-library?format=paper&tag=interfaces&state=done",
    ]);
    const found = await api(argsOf("/resources?category=soft-skills&format=pdf&tag=api") as never);
    expect((await (found as Response).json()).map((one: { id: number }) => one.id)).toEqual([id]);
    expect(tidyValues({ category: "Soft-Skills", tags: "api" }).cells).toMatchObject({
      category: "people",
      tags: "interfaces",
    });
  });

  test("a merged tag is the other one everywhere, once", async () => {
    const { id } = await makeResource({ tags: ["seo", "api", "marketing"] });
    const { id: userId } = await makeAccount({ email: "grace@example.com" });
    const days = [new Date("2026-03-02"), new Date("2026-03-01")];
    const followed = ["/latest?tag=seo", "/latest?tag=seo&tag=marketing"];
    await db.insert(follows).values(followed.map((address, at) => ({ userId, address, createdAt: days[at] })));
    expect((await post("tag", "seo", { into: "nothing" })).status).toBe(422);
    expect((await post("tag", "seo", { into: "marketing" })).status).toBe(303);
    const [row] = await db.select().from(resources).where(eq(resources.id, id));
    expect(row?.tags).toEqual(["marketing", "api"]);
    expect(slugsOf("tag")).not.toContain("seo");
    // New to a member is what came after the first of both.
    const [one, ...others] = await db.select().from(follows).where(eq(follows.userId, userId));
    expect([one?.address, one?.createdAt, others]).toEqual(["/latest?tag=marketing", days[1], []]);
    expect(await led(topic(argsOf("/topics/seo", { tag: "seo" })))).toEqual([301, "/latest?tag=marketing"]);
    expect((await post("tag", "new", { label: "SEO" })).status).toBe(422);
    const author = await makeAccount({ email: "author@example.com" });
    await makePath(author.id, { tags: ["automation"] });
    expect((await post("tag", "automation", { do: "remove" })).status).toBe(422);
    expect((await post("tag", "cloud", { do: "remove" })).status).toBe(303);
  });

  test("a search finds what has a tag by what people type for it, at once, and after a merge", async () => {
    const { id } = await makeResource({ name: "Loaves", tags: ["seo"] });
    const found = async () => {
      const { search: result } = (await search(argsOf("/search?q=levain"))) as {
        search: { results: { id: number }[] };
      };
      return result.results.map((one) => one.id);
    };
    expect(await found()).toEqual([]);
    const typed = "\r\nlevain, bread starter\r\n how, to = \r\n";
    expect((await post("tag", "seo", { label: "Sourdough", slug: "sourdough", aliases: typed })).status).toBe(303);
    expect(terms.tag.find(({ slug }) => slug === "sourdough")?.aliases).toEqual(["levain, bread starter", "how, to ="]);
    expect(await found()).toEqual([id]);
    expect((await post("tag", "sourdough", { into: "marketing" }, 1)).status).toBe(303);
    expect(await found()).toEqual([id]);
    expect((await post("tag", "marketing", { label: "Marketing", slug: "marketing" }, 1)).status).toBe(303);
    expect(await found()).toEqual([]);
  });

  test("a retired one is offered no more, stays where it is, and can come back", async () => {
    const pdf = { label: "PDF", slug: "pdf" };
    expect((await post("format", "pdf", { ...pdf, isRetired: "on" })).status).toBe(303);
    const isOffered = (to?: string) => offeredFormats(to).some(({ value }) => value === "pdf");
    expect([isOffered(), isOffered("pdf"), slugsOf("format").includes("pdf")]).toEqual([false, true, true]);
    expect((await post("format", "pdf", pdf, 1)).status).toBe(303);
    expect(isOffered()).toBe(true);
    expect((await post("format", "other", { label: "Resource", isRetired: "on" })).status).toBe(422);
    await makeResource({ format: "ebook" });
    expect((await post("format", "ebook", { do: "remove" })).status).toBe(422);
    expect((await post("format", "tool", { do: "remove" })).status).toBe(303);
    expect([slugsOf("format").includes("ebook"), slugsOf("format").includes("tool")]).toEqual([true, false]);
  });

  const lastChange = async (search = "") => (await list(argsOf(`/admin/categories${search}`))).last;

  async function undo(id = 0, search = "") {
    const form = new URLSearchParams({ do: "undo", version: String(id) });
    const reply = (await changeList(argsOf(`/admin/categories${search}`, {}, form))) as Response & Reply;
    return reply.init?.status ?? reply.status;
  }

  const order = (kind: string, slugs: string[], places: number[]) => {
    const fields = slugs.flatMap((slug, at) => [
      ["slug", slug],
      ["place", String(places[at])],
    ]);
    const form = new URLSearchParams(fields);
    return changeList(argsOf(`/admin/categories?kind=${kind}`, {}, form)) as Promise<Response & Reply>;
  };

  test("the order is that of the numbers, and a stale form changes nothing", async () => {
    const all = slugsOf("category");
    const [a, b, c, d, ...others] = all as [string, string, string, string];
    const first = [a, b, c, d];
    const orders: [places: string, expected: string[]][] = [
      ["1 2 3 1", [d, a, b, c]],
      ["3 2 3 4", [b, c, a, d]],
      ["4 3 2 1", [d, c, b, a]],
      ["9 2 0 4", [c, b, d, a]],
    ];
    for (const [places, expected] of orders) {
      expect((await order("category", first, places.split(" ").map(Number))).status).toBe(303);
      expect([places, slugsOf("category")]).toEqual([places, [...expected, ...others]]);
      expect((await order("category", first, [1, 2, 3, 4])).init?.status).toBe(409);
      const back = expected.map((slug) => first.indexOf(slug) + 1);
      expect((await order("category", expected, back)).status).toBe(303);
      expect(slugsOf("category")).toEqual(all);
    }
    // The others of the kind keep their places.
    const tags = slugsOf("tag");
    await order("tag", [tags[2]!, tags[5]!], [2, 1]);
    expect(slugsOf("tag")).toEqual(tags.map((tag, at) => (at === 2 ? tags[5] : at === 5 ? tags[2] : tag)));
    await expect(order("category", [a, b], [1, Number.NaN])).rejects.toMatchObject({ status: 422 });
    const stale = await post("category", a, { label: "Mine" });
    expect([stale.status, terms.category[0]?.label]).toEqual([409, "Technical Skills"]);
  });

  test("the last addition, rename, order and retirement are undone, and not what came before them", async () => {
    const slugs = () => slugsOf("category").join();
    const before = slugs();
    const contracts = terms.category.find(({ slug }) => slug === "contracts")!;
    expect(await lastChange()).toBeUndefined();
    await post("category", "new", { label: "Design" });
    const added = await lastChange();
    expect([added?.text, await lastChange("?kind=tag")]).toEqual(["Design (added)", undefined]);
    expect([await undo(added?.id, "?kind=tag"), await undo(added?.id), slugs()]).toEqual([409, 303, before]);
    expect(await lastChange()).toBeUndefined();

    const { id } = await makeResource({ category: "soft-skills" });
    await post("category", "soft-skills", { label: "People", slug: "people", icon: "user" });
    const renamed = await lastChange();
    const people = expect.objectContaining({ label: "People", icon: "user" });
    const category = { order: slugs().split(","), terms: { people } };
    expect(JSON.parse(changedTerms()!)).toEqual({ category });
    expect([renamed?.text, await undo(renamed?.id), slugs()]).toEqual(["People (changed)", 303, before]);
    // A document then says nothing of them, and a name alone is all that it says of a new name.
    expect([changedTerms(), site.version]).toEqual([undefined, ""]);
    const same = { slug: "contracts", text: contracts.text!, icon: "contracts" };
    await post("category", "contracts", { ...same, label: "Papers" });
    expect(changedTerms()).toBe('{"category":{"terms":{"contracts":{"label":"Papers"}}}}');
    expect(site.version).toMatch(/^\.[0-9a-f]{12}$/);
    expect([await undo((await lastChange())?.id), site.version]).toEqual([303, ""]);
    const [row] = await db.select().from(resources).where(eq(resources.id, id));
    const soft = { value: "soft-skills", label: "Soft Skills", icon: "soft" };
    expect([row?.category, categories[1]]).toEqual(["soft-skills", soft]);
    expect(await led(listing(argsOf("/people", { listing: "people" })))).toEqual([301, "/soft-skills"]);
    expect(await undo(renamed?.id)).toBe(409);

    await order("category", ["technical-skills", "soft-skills"], [2, 1]);
    const moved = await lastChange();
    expect([moved?.text, await undo(moved?.id), slugs()]).toEqual(["The order (changed)", 303, before]);
    await post("category", "contracts", { label: "Contract Templates", isRetired: "on" }, 2);
    const retired = await lastChange();
    expect(categories.map(({ value }) => value)).not.toContain("contracts");
    expect([retired?.text, await undo(retired?.id)]).toEqual(["Contract Templates (changed)", 303]);
    expect(categories.map(({ value }) => value)).toContain("contracts");
  });

  test("an addition that something has is not undone, nor is a merge", async () => {
    await post("tag", "new", { label: "Typography" });
    await makeResource({ tags: ["typography"] });
    const added = await lastChange("?kind=tag");
    expect([await undo(added?.id, "?kind=tag"), slugsOf("tag").includes("typography")]).toEqual([422, true]);
    await post("tag", "seo", { into: "marketing" });
    expect(await lastChange("?kind=tag")).toBeUndefined();
  });

  const addLines = async (kind: string, lines: string) => {
    const form = new URLSearchParams({ do: "add", lines });
    const reply = (await changeList(argsOf(`/admin/categories?kind=${kind}`, {}, form))) as Response & Reply;
    return { status: reply.init?.status ?? reply.status, ...reply.data };
  };

  test("several are added at once, those that are there stay, and the addition is undone as one", async () => {
    const [categoriesBefore, tagsBefore] = [slugsOf("category"), slugsOf("tag")];
    const names = Array.from({ length: 22 }, (_, at) => `Craft ${at}`);
    expect((await addLines("category", names.join("\r\n"))).status).toBe(303);
    expect(slugsOf("category")).toEqual([...categoriesBefore, ...names.map((_, at) => `craft-${at}`)]);
    const lines = ["Typography", "", " UX Writing | ux ", "typography", "Front-End", "An API | api", "Motion"];
    expect((await addLines("tag", lines.join("\n"))).status).toBe(303);
    expect(slugsOf("tag")).toEqual([...tagsBefore, "typography", "ux", "motion"]);
    expect(terms.tag.find(({ slug }) => slug === "ux")?.label).toBe("UX Writing");
    const added = await lastChange("?kind=tag");
    expect(added?.text).toBe("Typography and 2 more (added)");
    await makeResource({ tags: ["motion"] });
    expect([await undo(added?.id, "?kind=tag"), slugsOf("tag").at(-1)]).toEqual([422, "motion"]);
    await db.delete(resources);
    expect([await undo(added?.id, "?kind=tag"), slugsOf("tag")]).toEqual([303, tagsBefore]);
    expect(slugsOf("category")).toHaveLength(categoriesBefore.length + 22);
  });

  test.each([
    ["", "Type one name on each line"],
    [" \n\n ", "Type one name on each line"],
    ["Design\nLatest", 'Line 2: The address "latest" belongs to another screen. Choose another one'],
    ["\nDesign | a b", "Line 2: The address may have letters from a to z, digits, and hyphens between them"],
    ["Design | a | b", "Line 1: The address may have letters from a to z, digits, and hyphens between them"],
    ["Жизнь", "Line 1: Enter an address with letters from a to z"],
    [Array(101).fill("x").join("\n"), "These are 101 lines. At most 100 can be added at once"],
    ["x".repeat(20_001), "At most 100 can be added at once"],
  ])("lines that cannot be added are refused and named, and nothing is: %j", async (lines, message) => {
    const reply = await addLines("category", lines);
    expect([reply.status, reply.result?.error?.lines]).toEqual([422, [message]]);
    expect(reply.result?.initialValue?.lines ?? "").toBe(lines);
    expect(changedTerms()).toBeUndefined();
  });

  const refused: [kind: string, typed: Typed, field: string][] = [
    ["category", { label: "" }, "label"],
    ["category", { label: "x".repeat(61) }, "label"],
    ["category", { label: "x".repeat(50_000) }, "label"],
    ["category", { label: "soft  SKILLS", slug: "people" }, "label"],
    ["category", { label: "Ｓoft Skills", slug: "people" }, "label"],
    ["category", { label: "Sоft Skills" }, "label"],
    ["category", { label: "Soft\u202eSkills" }, "label"],
    ["category", { label: "!!!" }, "label"],
    ["category", { label: "Жизнь" }, "slug"],
    ["category", { label: "Latest" }, "slug"],
    ["category", { label: "News", slug: "feed" }, "slug"],
    ["category", { label: "News", slug: "admin" }, "slug"],
    ["category", { label: "News", slug: "soft-skills" }, "slug"],
    ["category", { label: "News", slug: "../etc" }, "slug"],
    ["category", { label: "News", slug: "a".repeat(61) }, "slug"],
    ["category", { label: "News", icon: "<svg>" }, "icon"],
    ["category", { label: "News", tag: "nothing" }, "tag"],
    ["tag", { label: "News", aliases: "x\u202e" }, "aliases"],
    ["tag", { label: "News", aliases: "x".repeat(10_001) }, "aliases"],
    ["tag", { label: "New" }, "slug"],
    ["tag", { label: "Frontend" }, "slug"],
    ["format", { label: "Gif", slug: "{gif}" }, "slug"],
    ["format", { label: "Gif", plural: "x".repeat(61) }, "plural"],
  ];

  test("what is empty, huge, misleading or taken is refused, and named", async () => {
    for (const [kind, typed, field] of refused) {
      const reply = await post(kind, "new", typed);
      const named = Object.keys(reply.result?.error ?? {});
      expect([typed, reply.status, named]).toEqual([typed, 422, ["", field]]);
    }
    expect(changedTerms()).toBeUndefined();
    expect((await db.select().from(termRows)).every(({ version }) => version === 0)).toBe(true);
  });

  test("a saved one tells the processes, which forget their pages, and a refused one does not", async () => {
    const heard: string[] = [];
    const channels = ["site", "catalogue"];
    const stops = await Promise.all(channels.map((channel) => listen(channel, () => heard.push(channel))));
    // A server also notifies when listening begins.
    heard.length = 0;
    expect((await post("category", "new", { label: "Soft Skills" })).status).toBe(422);
    const [, soft] = terms.category;
    const same = { label: soft!.label, text: soft!.text!, icon: soft!.icon!, isOnHome: "on" };
    expect((await post("category", "soft-skills", same)).status).toBe(303);
    await db.execute(sql`select pg_notify('site', 'last')`);
    await expect.poll(() => heard).toEqual(["site"]);
    expect((await post("category", "new", { label: "Design" })).status).toBe(303);
    await expect.poll(() => [...new Set(heard.slice(1))].sort()).toEqual(["catalogue", "site"]);
    for (const stop of stops) await stop();
  });
});
