/** The probes of `npm run lab -- bench growth`: domain functions alone, and responses of the built server. */
import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import { findApproved } from "~/domain/resources/find.server";
import { formatCounts } from "~/domain/resources/list/counts/list-counts.server";
import { tabs } from "~/domain/resources/list/filters";
import { homeSections, listResources } from "~/domain/resources/list/list.server";
import { parseListQuery, parseSearchQuery, sorts } from "~/domain/resources/list/list-query";
import { listings } from "~/domain/resources/list/listings";
import { formatValues } from "~/domain/resources/values/formats";
import { type Tag, tags } from "~/domain/resources/values/tags";
import { relatedResources } from "~/domain/search/related.server";
import { searchResources } from "~/domain/search/search.server";
import { suggest } from "~/domain/search/suggest.server";
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { memberSession } from "../../tests/support/member-session";

/** `run` returns the number of cards if it depends on the directory's size. */
export type Probe = { group: string; name: string; run: () => Promise<unknown> };

const searches = [
  "javascript",
  "python guide",
  "c++",
  "AI",
  "ux research",
  "salary negotiation",
  "git cheat sheet",
  "résumé template",
  "non-disclosure",
  "exerci",
  "valdin",
  '"system design" book',
  "node.js -react",
  "go",
  "kubernetes",
  "banquin",
  "corfo handbook",
  "marketing slides",
  "freelance pricing template",
  "r",
];
const typos = ["javascirpt", "pyhton course", "kuberntes", "negotation"];

const orders = tabs.flatMap(({ value: tab }) => sorts.map(({ value: sort }) => ({ tab, sort })));

/** Lists, searches, suggestions and related resources of the domain, from the open database. */
export function questions(): Probe[] {
  const listOf = (path: string, params: Record<string, string>) => {
    const search = new URLSearchParams(params);
    const listing = listings.find((one) => one.path === path)!;
    return { name: `/${path}?${search}`, listing, query: parseListQuery(search) };
  };
  const list = (path: string, params: Record<string, string>, group: string): Probe => {
    const { name, ...input } = listOf(path, params);
    return { group, name, run: async () => (await listResources(input)).cards.length };
  };
  const counts = (path: string, params: Record<string, string>): Probe => {
    const { name, listing, query } = listOf(path, params);
    return { group: "counts of formats", name, run: () => formatCounts(listing, query) };
  };
  const search = (q: string, params: Record<string, string>, group: string): Probe => ({
    group,
    name: `${q} ${new URLSearchParams(params)}`,
    run: () => searchResources({ q, query: parseSearchQuery(new URLSearchParams(params)) }),
  });
  const paths = listings.map((listing) => listing.path);
  return [
    ...paths.flatMap((path) => orders.map((order) => list(path, order, "listing x tab x sort"))),
    ...formatValues.flatMap((format) =>
      ["latest", "technical-skills", "contracts", "frontend", "free"].flatMap((path) =>
        orders.map((order) => list(path, { ...order, format }, "with a format")),
      ),
    ),
    ...tags.flatMap((tag) =>
      ["latest", "soft-skills", "devops"].flatMap((path) =>
        orders.map((order) => list(path, { ...order, tag }, "with a tag")),
      ),
    ),
    ...tags.flatMap((tag, at) =>
      ["latest", "technical-skills", "backend"].flatMap((path) =>
        orders.map((order) => list(path, { ...order, tag, format: formatValues[at % 10]! }, "with a format and a tag")),
      ),
    ),
    ...tags.map((tag) => list("latest", { tag, level: "beginner", time: "2h", language: "en" }, "with three details")),
    ...tags.flatMap((tag) => ["latest", "devops"].map((path) => counts(path, { tag }))),
    ...searches.map((q) => search(q, {}, "search")),
    ...searches.map((q, at) => search(q, { format: formatValues[at % 10]!, tab: "free" }, "search with filters")),
    ...typos.map((q) => search(q, {}, "search with a typo")),
    ...["ja", "pyth", "sal", "val", "no"].map((q) => ({
      group: "suggestions",
      name: q,
      run: () => suggest(q),
    })),
    ...(["pdf", "website", "video"] as const).flatMap((format) =>
      [["frontend", "course"], ["devops", "cloud", "automation"], ["negotiation"], []].map((tags) => ({
        group: "related",
        name: `${format} ${tags}`,
        run: () => relatedResources({ id: 1, tags: tags as Tag[], format }),
      })),
    ),
  ];
}

/** Home, products and votes, with domain functions and with requests to the server at `url`. */
export async function pages(url: string): Promise<Probe[]> {
  const member = { email: `growth-${Date.now()}@example.com`, passwordHash: "-" };
  const [{ id: userId }] = (await db.insert(users).values(member).returning({ id: users.id })) as [{ id: number }];
  const spread = await db
    .select({ id: resources.id, slug: resources.slug, tags: resources.tags, format: resources.format })
    .from(resources)
    .where(isApproved)
    .orderBy(sql`hashint8(${resources.id})`)
    .limit(60);
  const Cookie = await memberSession(url, "Bench");
  let searches = 0;
  const page = (group: string, at: string, name = at): Probe => {
    // A new search each time, so that no cache answers.
    const anew = () => `${url}${at}${at.includes("?") ? "&" : "?"}asked=${searches++}`;
    return {
      group: `page: ${group}`,
      name,
      run: async () => (await answered(await fetch(anew()), 200)).split('class="card"').length,
    };
  };
  const vote = async (id: number, _method: string) => {
    const body = new URLSearchParams({ _method, redirectTo: "/" });
    const init = { method: "POST", redirect: "manual", headers: { Cookie, Accept: "text/html" }, body } as const;
    await answered(await fetch(`${url}/resources/${id}/upvote`, init), 303);
  };
  return [
    ...spread.flatMap(({ id, slug, tags, format }, at) => [
      { group: "home", name: `${at}`, run: () => homeSections() },
      {
        group: "product",
        name: `${at}`,
        run: async () => {
          await Promise.all([findApproved(slug), homeSections()]);
          await relatedResources({ id, tags: tags as Tag[], format });
        },
      },
      {
        group: "upvote",
        name: `${at}`,
        run: async () => {
          await upvote({ userId, resourceId: id });
          await removeUpvote({ userId, resourceId: id });
        },
      },
    ]),
    ...spread.map((_, at) => page("home", `/?${at}`)),
    ...spread.map(({ slug }, at) => page("product", `/product/${encodeURIComponent(slug)}`, `${at}`)),
    ...listings.flatMap(({ path }) => orders.map((order) => page("list", `/${path}?${new URLSearchParams(order)}`))),
    ...tags.flatMap((tag) =>
      ["latest", "soft-skills", "devops"].flatMap((path) =>
        orders.map((order) => page("list with a tag", `/${path}?${new URLSearchParams({ ...order, tag })}`)),
      ),
    ),
    ...spread.map(({ id }, at) => ({
      group: "page: upvote by form",
      name: `${at}`,
      run: async () => {
        await vote(id, "post");
        await vote(id, "delete");
      },
    })),
  ];
}

async function answered(response: Response, status: number): Promise<string> {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.url} gave ${response.status}.`);
  return text;
}
