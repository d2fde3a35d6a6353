/** What the pages say, read as their loaders give it: to visitors, and to each author. */
import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { startSession } from "~/http/auth/session.server";
import { routes } from "../../support/every-route";
import { accounts, type Name, people, rows, type World } from "./world";

type Page = { route: string; url: string; params?: Record<string, string>; json?: boolean };

/** Returns everything that a page gets, as text. */
async function read({ route, url, params = {}, json }: Page, cookie?: string): Promise<string> {
  const { loader } = await routes.find(([name]) => name === route)![1]();
  const accept = json ? "application/json" : "text/html";
  const headers = { Accept: accept, ...(cookie && { Cookie: cookie }) };
  const request = new Request(`http://localhost:3000${url}`, { headers });
  const answer = await loader!({ request, params, context: {} }).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? await answer.text() : JSON.stringify(answer);
}

const wordIn = (text: string) => new Set(text.match(/zq[a-z]{3}\d+x/g));

async function slugs(table: "resources" | "paths", condition: ReturnType<typeof sql>): Promise<string[]> {
  const found = await rows<{ slug: string }>(
    sql`select slug from ${sql.identifier(table)} where ${condition} order by id`,
  );
  return found.map(({ slug }) => slug);
}

async function publicPages(): Promise<Page[]> {
  const products = await slugs("resources", sql`change_of is null`);
  const approved = await slugs("resources", sql`status = 'Approved'`);
  const paths = await slugs("paths", sql`visibility <> 'unlisted'`);
  return [
    { route: "_index", url: "/" },
    { route: "$listing", url: "/latest", params: { listing: "latest" } },
    { route: "$listing[.]md", url: "/latest.md", params: { listing: "latest" } },
    { route: "$listing[.]atom", url: "/latest.atom", params: { listing: "latest" } },
    { route: "search", url: "/search?q=guide" },
    { route: "search_.suggestions", url: "/search/suggestions?q=zq" },
    { route: "paths", url: "/paths" },
    { route: "resources", url: "/resources?per_page=100", json: true },
    ...products.map((slug) => ({ route: "product.$slug", url: `/product/${slug}`, params: { slug } })),
    ...paths.map((slug) => ({ route: "paths_.$slug", url: `/paths/${slug}`, params: { slug } })),
    // The texts have what the pages have, so one of each is enough.
    ...approved.slice(0, 1).map((slug) => {
      return { route: "product.$slug[.]md", url: `/product/${slug}.md`, params: { slug } };
    }),
    ...paths.slice(0, 1).map((slug) => ({ route: "paths_.$slug[.]md", url: `/paths/${slug}.md`, params: { slug } })),
  ];
}

/** Returns the words that everybody may read, decided by the rows alone. */
async function publicWords(): Promise<Set<string>> {
  const texts = await rows<{ text: string | null }>(sql`
    select concat(name, ' ', description, ' ', value_proposition, ' ', slug, ' ', product_url) as text from resources where status = 'Approved'
    union all select concat(f.slug) from former_slugs f
    union all select concat(p.title, ' ', p.summary, ' ', p.slug, ' ', s.heading, ' ', s.note) from paths p
      join path_steps s on s.path_id = p.id left join users o on o.id = p.owner_id
      where p.status = 'Approved' and not coalesce(o.content_hidden, false)
    union all select comment from verdicts v join resources r on r.id = v.resource_id join users u on u.id = v.user_id
      where comment_status = 'Approved' and is_finished and counted and r.status = 'Approved' and not u.content_hidden`);
  return wordIn(texts.map(({ text }) => text).join(" "));
}

/** Nothing private is in a public byte: neither a word nor an address of a person. */
export async function privateInPublic(): Promise<string[]> {
  const allowed = await publicWords();
  const found: string[] = [];
  for (const page of await publicPages()) {
    // A page repeats its own address, which the visitor typed.
    const text = (await read(page))
      .replaceAll(decodeURIComponent(page.url), "")
      .replaceAll(page.params?.slug ?? page.url, "");
    const words = [...wordIn(text)].filter((word) => !allowed.has(word));
    const emails = people.filter((name) => text.includes(`${name}@example.com`));
    found.push(...[...words, ...emails].map((what) => `${page.url} says ${what}`));
  }
  return found;
}

/** The texts of which nothing may vanish. */
const kinds = ["note", "heading", "step", "comment", "suggestion"];

async function ownPages(name: Name): Promise<Page[]> {
  const ofOwner = sql`owner_id = (select id from users where email = ${`${name}@example.com`})`;
  const submissions = sql`select id::int from resources where creator_email = ${`${name}@example.com`}`;
  const judged = sql`select slug from resources r join verdicts v on v.resource_id = r.id
    join users u on u.id = v.user_id where u.email = ${`${name}@example.com`} and r.status = 'Approved'`;
  return [
    { route: "my-library", url: "/my-library" },
    ...(await slugs("paths", ofOwner)).map((slug) => ({ route: "paths_.$slug_.edit", url: "/x", params: { slug } })),
    ...(await rows<{ id: number }>(submissions)).map(({ id }) => {
      return { route: "account_.submissions_.$id", url: "/x", params: { id: String(id) } };
    }),
    ...(await rows<{ slug: string }>(judged)).map(({ slug }) => {
      return { route: "product.$slug_.verdict", url: "/x", params: { slug } };
    }),
    { route: "account_.submissions", url: "/account/submissions" },
    { route: "following", url: "/following" },
  ];
}

/** Nothing of people's words vanishes: what its author did not remove stands on a page of the author, or in a notice. */
export async function vanishedWords({ words }: World): Promise<string[]> {
  // Who is suspended reads nothing meanwhile.
  await db.execute(
    sql`update users set suspended_at = null, suspended_reason = null, suspended_by = null, content_hidden = false`,
  );
  const found: string[] = [];
  for (const { id, owner, role, version, confirmed } of await accounts()) {
    const own = words.filter((one) => one.author === owner && !one.isRemoved && kinds.includes(one.kind));
    const kept = confirmed ? own : own.filter(({ kind }) => kind !== "suggestion");
    if (kept.length === 0) continue;
    const cookie = (await startSession({ id, accessRole: role, sessionVersion: version })).split(";")[0]!;
    let missing = kept;
    for (const page of await ownPages(owner)) {
      const shown = wordIn(await read(page, cookie));
      missing = missing.filter(({ word }) => !shown.has(word));
      if (missing.length === 0) break;
    }
    found.push(...missing.map((one) => `${owner} cannot find the ${one.kind} ${one.word}`));
  }
  return found;
}
