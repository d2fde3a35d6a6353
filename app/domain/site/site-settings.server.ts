import { desc, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { siteVersions } from "~/db/schema/site";
import type { Administrator } from "~/domain/accounts/permissions";
import { logAction } from "~/domain/audit/log-action.server";
import { defaultSite } from "~/site";
import { ownValue } from "~/values/own-value";
import { loadSite } from "./load-site.server";

/** All stored settings that are not the first ones: those of `settings`, and the hashes of the pictures. */
type StoredSettings = Record<string, string>;

/** Version 0 is the site before its first change. */
export type SiteVersion = { version: number; settings: StoredSettings };

/** Returns the newest settings, and those before them, which "undo" returns to. */
export async function findSettings(tx: Pick<Transaction, "select"> = db): Promise<[SiteVersion, SiteVersion | null]> {
  const rows = await tx.select().from(siteVersions).orderBy(desc(siteVersions.version)).limit(2);
  const first = { version: 0, settings: {} };
  const [newest, before] = [...rows.map(({ version, settings }) => ({ version, settings })), first];
  return [newest!, newest!.version === 0 ? null : (before ?? first)];
}

type Save = { admin: Admin; seen: number };
type NewSettings = (current: StoredSettings, before: StoredSettings) => StoredSettings;

/** Stores the settings that `change` returns, unless they were changed after version `seen`. */
export const saveSettings = ({ change, ...save }: Save & { change: NewSettings }) => store(save, "change-site", change);

/** Stores the settings of the version before, unless they were changed after version `seen`. */
export const undoSettings = (save: Save) => store(save, "undo-site", (_, before) => before);

const store = ({ admin, seen }: Save, action: "change-site" | "undo-site", change: NewSettings) =>
  changeSite(async (tx): Promise<Change<SiteVersion>> => {
    const [current, before] = await findSettings(tx);
    if (current.version !== seen) return { kind: "changed", current };
    const settings = change(current.settings, before?.settings ?? {});
    const names = changedNames(current.settings, settings);
    if (names.length === 0) return { kind: "unchanged" };
    await tx.insert(siteVersions).values({ version: seen + 1, settings, createdBy: admin.id });
    const pick = (of: StoredSettings) =>
      Object.fromEntries(names.map((name) => [name, ownValue(of, name) ?? firstValue(name)]));
    await logAction(tx, { actor: admin, action, before: pick(current.settings), after: pick(settings) });
    return { kind: "done" };
  });

/** Returns the value of a setting before anybody changed it. */
export const firstValue = (name: string): string => ownValue<string>(defaultSite, name) ?? "";

/** Returns the names of the settings in which two versions differ. */
export function changedNames(one: StoredSettings, other: StoredSettings): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => ownValue(one, name) !== ownValue(other, name),
  );
}

export type Admin = Administrator;

/** What became of a change. "changed": somebody else stored another version, the current one, after the form was opened. */
export type Change<Current> = { kind: "done" | "unchanged" | "missing" } | { kind: "changed"; current: Current };

/** The advisory lock of changes. Two at once could take the same version, or the same address. */
const siteLock = 7_120_429;

/** Runs a change after all others. If it stores something, the site is loaded into this process, and then into the others. */
export async function changeSite<Result extends { kind: string }>(
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${siteLock})`);
    return change(tx);
  });
  if (result.kind === "done") await loadSite();
  return result;
}
