import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { sitePages } from "~/db/schema/site";
import { logAction } from "~/domain/audit/log-action.server";
import { loadSite } from "./load-site.server";
import { markdownProblem, maxPageLength } from "./markdown.server";
import type { PageSlug } from "./page-drafts";
import { line } from "./settings";

export type SitePage = typeof sitePages.$inferSelect;
type Admin = { id: number; email: string };

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
  isPublished: z.boolean(),
});

export type PageValues = z.output<typeof pageForm>;

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
      slug: sitePages.slug,
      title: sitePages.title,
      isPublished: sitePages.isPublished,
      createdAt: sitePages.createdAt,
    })
    .from(sitePages)
    .orderBy(sitePages.slug, desc(sitePages.version));

/** Returns the newest versions of a page, with who wrote them. */
export const listVersions = (slug: PageSlug) =>
  db
    .select({
      version: sitePages.version,
      title: sitePages.title,
      isPublished: sitePages.isPublished,
      createdAt: sitePages.createdAt,
      author: users.email,
      characters: sql<number>`length(${sitePages.body})::int`,
    })
    .from(sitePages)
    .leftJoin(users, eq(users.id, sitePages.createdBy))
    .where(eq(sitePages.slug, slug))
    .orderBy(desc(sitePages.version))
    .limit(maxShownVersions);

export type SavedPage =
  | { kind: "saved" | "unchanged" | "missing" }
  | { kind: "conflict"; current: SitePage | undefined };

type Save = { slug: PageSlug; seen: number; admin: Admin };

/** Stores a new version of a page, unless there is a newer one than `seen`. Version 0 is a page that nobody wrote yet. */
export async function savePage({ slug, seen, admin, values }: Save & { values: PageValues }): Promise<SavedPage> {
  const isSaved = await db.transaction(async (tx) => {
    const current = await findPage(slug, tx);
    if ((current?.version ?? 0) !== seen) return "conflict";
    const { title, body, isPublished } = values;
    if (current && current.title === title && current.body === body && current.isPublished === isPublished)
      return "unchanged";
    const added = await tx
      .insert(sitePages)
      .values({ slug, version: seen + 1, ...values, createdBy: admin.id })
      .onConflictDoNothing()
      .returning({ version: sitePages.version });
    if (added.length === 0) return "conflict";
    await logAction(tx, { actor: admin, action: "change-page", after: { page: slug, version: seen + 1, isPublished } });
    return "saved";
  });
  if (isSaved === "conflict") return { kind: "conflict", current: await findPage(slug) };
  if (isSaved === "saved") await loadSite();
  return { kind: isSaved };
}

/** Stores the text of an older version as the newest one. Whether the page is published stays. */
export async function restorePage({ version, ...save }: Save & { version: number }): Promise<SavedPage> {
  const [old] = await db
    .select()
    .from(sitePages)
    .where(and(eq(sitePages.slug, save.slug), eq(sitePages.version, version)));
  const current = await findPage(save.slug);
  if (!old || !current) return { kind: "missing" };
  return savePage({ ...save, values: { title: old.title, body: old.body, isPublished: current.isPublished } });
}
