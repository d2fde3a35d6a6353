import { existsSync, readFileSync } from "node:fs";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { sitePages } from "~/db/schema/site";
import { logAction } from "~/domain/audit/log-action.server";
import { site } from "~/site";
import { ownValue } from "~/values/own-value";
import { pick } from "~/values/pick";
import { markdownProblem, maxPageLength } from "./markdown.server";
import { type PageSlug, pageTitles } from "./page-slugs";
import { line } from "./settings";
import { type Admin, type Change, changeSite } from "./site-settings.server";
import { checkbox } from "./terms/term-form";

type SitePage = typeof sitePages.$inferSelect;

const maxShownVersions = 50;
const hiddenInText = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]|\p{Cs}/u;

export const pageForm = z.object({
  title: line("Title", 60, { isRequired: true }),
  body: z
    .string()
    .max(maxPageLength * 2, `The text may have at most ${maxPageLength.toLocaleString("en")} characters`)
    .transform((text) => text.trim())
    .superRefine((text, context) => {
      const isHidden = hiddenInText.test(text) && "The text has characters that cannot be seen. Type them again";
      const message = isHidden || markdownProblem(text) || (text === "" && "The text is required");
      if (message) context.addIssue({ code: "custom", message });
    }),
  isPublished: checkbox,
});

type PageValues = z.output<typeof pageForm>;

/** Returns the newest version of a page, or undefined. */
export async function findPage(slug: PageSlug, tx: Pick<Transaction, "select"> = db): Promise<SitePage | undefined> {
  const [page] = await tx
    .select()
    .from(sitePages)
    .where(eq(sitePages.slug, slug))
    .orderBy(desc(sitePages.version))
    .limit(1);
  return page;
}

/** Returns the newest version of each page. */
export const listPages = () =>
  db
    .selectDistinctOn([sitePages.slug], {
      ...pick(sitePages, "slug", "title", "isPublished", "createdAt"),
    })
    .from(sitePages)
    .orderBy(sitePages.slug, desc(sitePages.version));

/** Returns the text that a page begins with, which the seed has for some. */
export function draftOf(slug: PageSlug) {
  const file = `drizzle/seed/pages/${slug}.md`;
  const { name, audience, contactEmail } = site;
  const contact = contactEmail ? `[${contactEmail}](mailto:${contactEmail})` : "us";
  const values: Record<string, string> = { name, audience, contact };
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const body = text.replace(/\{([a-z]+)\}/g, (_, word: string) => ownValue(values, word) ?? "");
  return { title: pageTitles[slug], body, isPublished: false, version: 0 };
}

/** Returns what the draft has in italics, for the operator to replace, and a text still has. */
const placeholdersIn = (slug: PageSlug, text: string): string[] =>
  [...draftOf(slug).body.matchAll(/(?<!\*)\*([^*\n]{1,300})\*(?!\*)/g)].flatMap(([, words]) =>
    text.includes(words!) ? words! : [],
  );

/** Returns the newest versions of a page, with who wrote them. */
export const listVersions = (slug: PageSlug) =>
  db
    .select({
      ...pick(sitePages, "version", "title", "isPublished", "createdAt"),
      author: users.email,
      characters: sql<number>`length(${sitePages.body})::int`,
    })
    .from(sitePages)
    .leftJoin(users, eq(users.id, sitePages.createdBy))
    .where(eq(sitePages.slug, slug))
    .orderBy(desc(sitePages.version))
    .limit(maxShownVersions);

type Save = { slug: PageSlug; seen: number; admin: Admin };

type Version = (current: SitePage | undefined, tx: Transaction) => Promise<PageValues | undefined>;

/** "refused": it would be public with what its draft leaves to the operator. */
type PageChange = Change<SitePage | undefined> | { kind: "refused"; message: string };

const store = ({ slug, seen, admin }: Save, make: Version) =>
  changeSite(async (tx): Promise<PageChange> => {
    const current = await findPage(slug, tx);
    const values = await make(current, tx);
    if (!values) return { kind: "missing" };
    if ((current?.version ?? 0) !== seen) return { kind: "changed", current };
    const { title, body, isPublished } = values;
    if (current && current.title === title && current.body === body && current.isPublished === isPublished)
      return { kind: "unchanged" };
    const left = isPublished ? placeholdersIn(slug, body) : [];
    if (left.length > 0) return { kind: "refused", message: `Before it is published, replace: ${left.join(" · ")}` };
    await tx.insert(sitePages).values({ slug, version: seen + 1, ...values, createdBy: admin.id });
    await logAction(tx, { actor: admin, action: "change-page", after: { page: slug, version: seen + 1, isPublished } });
    return { kind: "done" };
  });

/** Stores a new version of a page, unless there is a newer one than `seen`. Version 0 is a page that nobody wrote yet. */
export const savePage = ({ values, ...save }: Save & { values: PageValues }) => store(save, async () => values);

/** Stores the text of an older version as the newest one. Whether the page is published stays. */
export const restorePage = ({ version, ...save }: Save & { version: number }) =>
  store(save, async (current, tx) => {
    const isOld = and(eq(sitePages.slug, save.slug), eq(sitePages.version, version));
    const [old] = await tx.select().from(sitePages).where(isOld);
    return old && current && { title: old.title, body: old.body, isPublished: current.isPublished };
  });
