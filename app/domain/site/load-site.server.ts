import { asc, desc, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { sha256 } from "~/crypto/hash.server";
import { db, listen } from "~/db/client.server";
import { sitePages, siteVersions, terms } from "~/db/schema/site";
import { rowsOf } from "~/db/schema-state.server";
import { firstTerms, type Term } from "~/domain/resources/terms/first-terms";
import { changedTerms, firstTerm, setTerms, shown, type TermChanges, termKinds } from "~/domain/resources/terms/terms";
import { changedSite, setSite } from "~/site";

let last: Promise<void> = Promise.resolve();

/** Loads the site's values, one after the other, so that old ones do not replace newer. The environment wins. */
export function loadSite(): Promise<void> {
  last = last.then(read, read);
  return last;
}

async function read(): Promise<void> {
  const [[newest], [pages], rows] = await Promise.all([
    db.select().from(siteVersions).orderBy(desc(siteVersions.version)).limit(1),
    rowsOf<{ published: string }>(
      db,
      sql`select coalesce(string_agg(slug || E'\\t' || title, E'\\n' order by slug) filter (where is_published), '') as published
        from (select distinct on (slug) * from ${sitePages} order by slug, version desc) as newest`,
    ),
    db.select().from(terms).orderBy(asc(terms.position), asc(terms.slug)),
  ]);
  setTerms(rows, changesOf(rows));
  const values = { ...newest?.settings, ...config.fixedSite, pages: pages!.published };
  setSite(values);
  const changed = [changedSite(), changedTerms()];
  if (changed.some(Boolean)) setSite({ ...values, version: `.${sha256(JSON.stringify(changed)).slice(0, 12)}` });
}

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

/** Returns how these terms differ from the first ones. */
function changesOf(rows: readonly Term[]): TermChanges {
  const changes: TermChanges = {};
  for (const kind of termKinds) {
    const [now, first] = [rows, firstTerms].map((all) => all.filter((term) => term.kind === kind));
    const different = now!.flatMap((term): [string, Partial<Term>][] => {
      const before = firstTerm(kind, term.slug);
      const names = shown.filter((name) => term[name] !== (before ? before[name] : null));
      return names.length === 0 ? [] : [[term.slug, Object.fromEntries(names.map((name) => [name, term[name]]))]];
    });
    const [order, firstOrder] = [now, first].map((terms) => terms!.map(({ slug }) => slug));
    const isMoved = order!.join() !== firstOrder!.join();
    if (different.length > 0 || isMoved)
      changes[kind] = { ...(isMoved && { order }), terms: Object.fromEntries(different) };
  }
  return changes;
}
