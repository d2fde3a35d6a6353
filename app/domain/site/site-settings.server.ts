import { desc } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { siteVersions } from "~/db/schema/site";
import { logAction } from "~/domain/audit/log-action.server";
import { ownValue } from "~/own-value";
import { defaultSite } from "~/site";
import { loadSite } from "./load-site.server";

/** All stored settings that are not the first ones: those of `settings`, and the hashes of the pictures. */
export type StoredSettings = Record<string, string>;
type Admin = { id: number; email: string };

/** Version 0 is the site before its first change. */
export type SiteVersion = { version: number; settings: StoredSettings };

export type SavedSite =
  | { kind: "saved" | "unchanged" }
  /** Somebody else changed the site after the form was opened. */
  | { kind: "conflict"; current: SiteVersion };

/** Returns the newest settings, and those before them, which "undo" returns to. */
export async function findSettings(tx: Pick<Transaction, "select"> = db): Promise<[SiteVersion, SiteVersion | null]> {
  const rows = await tx.select().from(siteVersions).orderBy(desc(siteVersions.version)).limit(2);
  const first = { version: 0, settings: {} };
  const [newest, before] = [...rows.map(({ version, settings }) => ({ version, settings })), first];
  return [newest!, newest!.version === 0 ? null : (before ?? first)];
}

type Change = { admin: Admin; seen: number; change: (current: StoredSettings) => StoredSettings };

/** Stores the settings that `change` returns, unless they were changed after version `seen`. */
export const saveSettings = (change: Change): Promise<SavedSite> => store(change, "change-site");

/** Stores the settings of the version before, unless they were changed after version `seen`. */
export async function undoSettings({ admin, seen }: Omit<Change, "change">): Promise<SavedSite> {
  const [current, before] = await findSettings();
  if (current.version !== seen) return { kind: "conflict", current };
  return before ? store({ admin, seen, change: () => before.settings }, "undo-site") : { kind: "unchanged" };
}

async function store({ admin, seen, change }: Change, action: "change-site" | "undo-site"): Promise<SavedSite> {
  const saved = await db.transaction(async (tx): Promise<SavedSite> => {
    const [current] = await findSettings(tx);
    if (current.version !== seen) return { kind: "conflict", current };
    const settings = change(current.settings);
    const names = changedNames(current.settings, settings);
    if (names.length === 0) return { kind: "unchanged" };
    const added = await tx
      .insert(siteVersions)
      .values({ version: seen + 1, settings, createdBy: admin.id })
      .onConflictDoNothing()
      .returning({ version: siteVersions.version });
    // The other one was stored between reading and writing, and is seen after this transaction.
    if (added.length === 0) return { kind: "conflict", current };
    const pick = (of: StoredSettings) =>
      Object.fromEntries(names.map((name) => [name, ownValue(of, name) ?? firstValue(name)]));
    await logAction(tx, { actor: admin, action, before: pick(current.settings), after: pick(settings) });
    return { kind: "saved" };
  });
  if (saved.kind === "conflict") return { kind: "conflict", current: (await findSettings())[0] };
  await loadSite();
  return saved;
}

/** Returns the value of a setting before anybody changed it. */
export const firstValue = (name: string): string => ownValue<string>(defaultSite, name) ?? "";

/** Returns the names of the settings in which two versions differ. */
export function changedNames(one: StoredSettings, other: StoredSettings): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => ownValue(one, name) !== ownValue(other, name),
  );
}
