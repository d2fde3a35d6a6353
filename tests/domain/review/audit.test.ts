import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import { rowsOf } from "~/db/schema-state.server";
import { auditPageSize, auditRows, listAudit } from "~/domain/review/audit.server";
import { approve, reject } from "~/domain/review/decide.server";
import { look, makeAdmin, makeRecord } from "../../support/review-records";

async function rejected(action: Promise<unknown>): Promise<string> {
  const error: unknown = await action.then(
    () => new Error("it was allowed"),
    (reason: unknown) => reason,
  );
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

test("the database rejects updating, deleting and truncating the log", async () => {
  const { id } = await makeRecord();
  await approve({ seen: await look({ id }), admin: await makeAdmin() });
  const before = await db.select().from(auditLog);
  const why = "The audit log is append-only";
  expect(await rejected(db.update(auditLog).set({ action: "edit" }).execute())).toBe(why);
  expect(await rejected(db.delete(auditLog).execute())).toBe(why);
  expect(await rejected(Promise.resolve(db.execute(sql`truncate ${auditLog}`)))).toBe(why);
  expect(await db.select().from(auditLog)).toEqual(before);
});

test("filters the log by person, record and action, newest first", async () => {
  const ada = await makeAdmin("Ada@example.com");
  const bob = await makeAdmin("bob@example.com");
  const one = await makeRecord({ productUrl: "https://example.com/1" });
  const two = await makeRecord({ productUrl: "https://example.com/2" });
  await approve({ seen: await look(one), admin: ada });
  await reject({ seen: await look(two), admin: bob });
  const entriesOf = async (query: Parameters<typeof listAudit>[0]) =>
    (await listAudit(query)).entries.map((entry) => `${entry.actorEmail} ${entry.action} ${entry.resourceId}`);
  const adas = `Ada@example.com approve ${one.id}`;
  const bobs = `bob@example.com reject ${two.id}`;
  expect(await entriesOf({})).toEqual([bobs, adas]);
  expect(await entriesOf({ person: "ada@EXAMPLE.com" })).toEqual([adas]);
  expect(await entriesOf({ record: two.id })).toEqual([bobs]);
  expect(await entriesOf({ action: "reject" })).toEqual([bobs]);
  expect(await entriesOf({ action: "reject", person: "ada@example.com" })).toEqual([]);
});

test("pages by keyset contain each entry once", async () => {
  await db.insert(auditLog).values(Array.from({ length: auditPageSize * 2 + 1 }, () => ({ action: "edit" })));
  const pages: number[][] = [];
  let after: number | undefined;
  do {
    const { entries, next } = await listAudit({ after });
    pages.push(entries.map((entry) => entry.id));
    after = next;
  } while (after !== undefined);
  expect(pages.map(({ length }) => length)).toEqual([auditPageSize, auditPageSize, 1]);
  expect(new Set(pages.flat()).size).toBe(auditPageSize * 2 + 1);
});

test.each([
  ["everything", {}, "audit_log_pkey"],
  ["a record's", { record: 7 }, "audit_log_resource_idx"],
  ["a person's", { person: "ada7@example.com" }, "audit_log_person_idx"],
  ["an action's", { action: "edit" as const }, "audit_log_act_idx"],
])("a page of %s entries is read in order from an index", async (_, query, index) => {
  await db.execute(sql`insert into ${auditLog} (act, resource_id, actor_email)
    select case n % 100 when 7 then 'edit' else 'approve' end, n % 100, 'ada' || n % 100 || '@example.com'
    from generate_series(1, 10000) as n`);
  await db.execute(sql`analyze ${auditLog}`);
  const plan = await db.transaction(async (tx) => {
    // PostgreSQL would sort a small log, so this disables sorting to see whether the index fits.
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const lines = await rowsOf<{ "QUERY PLAN": string }>(tx, sql`explain ${auditRows(query).getSQL()}`);
    return lines.map((line) => line["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain(`using ${index}`);
  expect(plan).not.toMatch(/\bSort\b/);
});
