import { asc, desc, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db, listen } from "~/db/client.server";
import { sitePages, siteVersions, terms } from "~/db/schema/site";
import { rowsOf } from "~/db/schema-state.server";
import { setVocabulary, type Term, type Vocabulary } from "~/domain/resources/values/vocabulary/vocabulary";
import { setSite } from "~/site";

let last: Promise<void> = Promise.resolve();

/** Loads the site's values, one after the other, so that old ones do not replace newer. The environment wins. */
export function loadSite(): Promise<void> {
  last = last.then(read, read);
  return last;
}

async function read(): Promise<void> {
  const [[newest], [pages], rows] = await Promise.all([
    db.select().from(siteVersions).orderBy(desc(siteVersions.version)).limit(1),
    rowsOf<{ published: string; versions: number }>(
      db,
      sql`select coalesce(string_agg(slug || E'\\t' || title, E'\\n' order by slug) filter (where is_published), '') as published,
        coalesce(sum(version), 0)::int as versions
        from (select distinct on (slug) * from ${sitePages} order by slug, version desc) as newest`,
    ),
    db.select().from(terms).orderBy(asc(terms.position), asc(terms.slug)),
  ]);
  const versions = [newest?.version ?? 0, pages!.versions, rows.reduce((sum, { version }) => sum + version, 0)];
  const version = versions.some(Boolean) ? `.${versions.join(".")}` : "";
  setSite({ ...newest?.settings, ...config.fixedSite, pages: pages!.published, version });
  setVocabulary(toVocabulary(rows));
}

type TermRow = typeof terms.$inferSelect;

function toVocabulary(rows: TermRow[]): Partial<Vocabulary> {
  const vocabulary: { [Kind in keyof Vocabulary]?: Term[] } = {};
  for (const row of rows) {
    vocabulary[row.kind] ??= [];
    vocabulary[row.kind]!.push(toTerm(row));
  }
  return vocabulary;
}

/** Documents have the terms, so what is empty is left out. */
const toTerm = ({ slug, label, adminLabel, plural, text, group, tag, icon, ...row }: TermRow): Term => ({
  slug,
  label,
  ...(adminLabel && { adminLabel }),
  ...(plural && { plural }),
  ...(text && { text }),
  ...(group && { group }),
  ...(tag && { tag }),
  ...(icon && { icon }),
  ...(row.isOnHome && { isOnHome: true }),
  ...(row.retiredAt && { isRetired: true }),
  ...(row.formerSlugs.length > 0 && { former: row.formerSlugs }),
});

/**
 * Loads the site's values now and after each change of them in any process, and then calls `onChange`, so that no page with
 * the values of before is cached. Tries again while the database cannot be read.
 */
export async function watchSite(onChange: () => void): Promise<void> {
  const reload = (): void => {
    loadSite().then(onChange, () => setTimeout(reload, retryMs).unref());
  };
  await listen("site", reload);
  await loadSite();
}

const retryMs = 1_000;
