import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema";
import { auditPageSize, listAudit } from "~/domain/review/audit.server";
import { approve, reject } from "~/domain/review/decide.server";
import { makeAdmin, makeRecord } from "../../support/review-records";

async function refused(act: Promise<unknown>): Promise<string> {
  const error: unknown = await act.then(
    () => new Error("it was allowed"),
    (reason: unknown) => reason,
  );
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}

test("the database refuses to change, remove or empty the log", async () => {
  const { id } = await makeRecord();
  await approve({ resourceId: id, admin: await makeAdmin() });
  const before = await db.select().from(auditLog);
  const why = "The audit log is append-only";
  expect(await refused(db.update(auditLog).set({ act: "edit" }).execute())).toBe(why);
  expect(await refused(db.delete(auditLog).execute())).toBe(why);
  expect(await refused(Promise.resolve(db.execute(sql`truncate ${auditLog}`)))).toBe(why);
  expect(await db.select().from(auditLog)).toEqual(before);
});

test("the log is filtered by person, record and act, newest first", async () => {
  const ada = await makeAdmin("Ada@example.com");
  const bob = await makeAdmin("bob@example.com");
  const one = await makeRecord({ productUrl: "https://example.com/1" });
  const two = await makeRecord({ productUrl: "https://example.com/2" });
  await approve({ resourceId: one.id, admin: ada });
  await reject({ resourceId: two.id, admin: bob });
  const told = async (query: Parameters<typeof listAudit>[0]) =>
    (await listAudit(query)).entries.map((entry) => `${entry.actorEmail} ${entry.act} ${entry.resourceId}`);
  const adas = `Ada@example.com approve ${one.id}`;
  const bobs = `bob@example.com reject ${two.id}`;
  expect(await told({})).toEqual([bobs, adas]);
  expect(await told({ person: "ada@EXAMPLE.com" })).toEqual([adas]);
  expect(await told({ record: two.id })).toEqual([bobs]);
  expect(await told({ act: "reject" })).toEqual([bobs]);
  expect(await told({ act: "reject", person: "ada@example.com" })).toEqual([]);
});

test("pages by keyset give each entry once", async () => {
  await db.insert(auditLog).values(Array.from({ length: auditPageSize * 2 + 1 }, () => ({ act: "edit" })));
  const seen: number[] = [];
  let after: number | undefined;
  const sizes: number[] = [];
  do {
    const { entries, next } = await listAudit({ after });
    seen.push(...entries.map((entry) => entry.id));
    sizes.push(entries.length);
    after = next;
  } while (after !== undefined);
  expect(sizes).toEqual([auditPageSize, auditPageSize, 1]);
  expect(new Set(seen).size).toBe(auditPageSize * 2 + 1);
});
