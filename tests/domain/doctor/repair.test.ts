import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { upvotes } from "~/db/schema/library";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { searchDocuments } from "~/db/schema/search";
import { examineDatabase } from "~/domain/doctor/database.server";
import { repairDatabase } from "~/domain/doctor/repair.server";
import { makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";
import { makeAdmin } from "../../support/review-records";
import { useOwnDatabase } from "../../support/test-database";

useOwnDatabase();

beforeEach(async () => {
  await makeAdmin();
});

const run = (...statements: string[]) =>
  statements.reduce((before, one) => before.then(() => db.execute(sql.raw(one))), Promise.resolve<unknown>(null));
const wrong = async () =>
  (await examineDatabase()).filter(({ kind }) => kind === "wrong").map(({ message }) => message);
const cure = "Run: npm run doctor -- --repair";

describe("names and restores missing schema objects", () => {
  test.each([
    ["an index", "drop index approved_new_idx", "The index approved_new_idx of resources is missing."],
    [
      "an index of another form",
      "drop index approved_new_idx; create index approved_new_idx on resources (created_at)",
      "The index approved_new_idx of resources is changed.",
    ],
    [
      "a trigger",
      "drop trigger audit_log_append_only on audit_log",
      "The trigger audit_log_append_only of audit_log is missing.",
    ],
    [
      "a trigger that is switched off",
      "alter table resources disable trigger catalogue_change",
      "The trigger catalogue_change of resources is disabled.",
    ],
    ["a function", "drop function search_folded(text)", "The function search_folded is missing."],
    [
      "a primary key",
      "alter table upvotes drop constraint upvotes_user_id_resource_id_pk",
      "The constraint upvotes_user_id_resource_id_pk of upvotes is missing.",
    ],
  ])("%s", async (_, statements, message) => {
    await run(...statements.split("; "));
    expect(await wrong()).toEqual([`${message} ${cure}`].map((text) => expect.stringContaining(text)));
    await repairDatabase();
    expect(await wrong()).toEqual([]);
  });

  test("restores several objects and what depends on them", async () => {
    await run(
      "drop extension pg_trgm cascade",
      "alter table users drop constraint users_pkey cascade",
      "drop function keep_search_document() cascade",
    );
    expect((await wrong()).length).toBeGreaterThan(6);
    await repairDatabase();
    expect(await wrong()).toEqual([]);
    await expect(db.delete(auditLog).where(sql`false`)).resolves.toBeDefined();
  });
});

test("deletes rows whose owner was deleted while a key was missing, and corrects the counts", async () => {
  const member = await makeAccount({ email: "member@example.com" });
  const gone = await makeAccount({ email: "gone@example.com" });
  const { id } = await makeResource();
  await db.insert(upvotes).values([member, gone].map((user) => ({ userId: user.id, resourceId: id })));
  await db.update(resources).set({ upvotes: 2 }).where(eq(resources.id, id));
  await run(
    "alter table upvotes drop constraint upvotes_user_id_users_id_fk",
    `delete from users where id = ${gone.id}`,
  );
  expect(await wrong()).toEqual([`The constraint upvotes_user_id_users_id_fk of upvotes is missing. ${cure}`]);
  expect(await repairDatabase()).toEqual([
    "The constraint upvotes_user_id_users_id_fk of upvotes was restored.",
    "The upvotes of 1 resources were recounted.",
  ]);
  expect(await wrong()).toEqual([]);
  expect(await db.select({ upvotes: resources.upvotes }).from(resources)).toEqual([{ upvotes: 1 }]);
});

test("rebuilds an outdated search", async () => {
  await run("drop trigger resources_search_changed on resources");
  const [changed, rejected] = [await makeResource(), await makeResource()];
  await db.update(resources).set({ name: "Otherwise" }).where(eq(resources.id, changed.id));
  await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, rejected.id));
  await repairDatabase();
  const documents = await db
    .select({ id: searchDocuments.resourceId, name: searchDocuments.name })
    .from(searchDocuments);
  expect(documents).toEqual([{ id: changed.id, name: "otherwise" }]);
});

test("reports a key that cannot be restored, with the reason", async () => {
  const { id } = await makeAccount({ email: "member@example.com" });
  const { id: resourceId } = await makeResource();
  await run("alter table upvotes drop constraint upvotes_user_id_resource_id_pk");
  await db.insert(upvotes).values([1, 2].map(() => ({ userId: id, resourceId })));
  await expect(repairDatabase()).rejects.toThrow(
    /^The constraint upvotes_user_id_resource_id_pk of upvotes cannot be restored: could not create unique index/,
  );
  await db.delete(upvotes);
  await repairDatabase();
});

test("a missing column needs a backup", async () => {
  await run("alter table users rename column city to town");
  expect(await wrong()).toEqual([
    expect.stringMatching(/^The column city of users is missing\. Put the last backup into a new/),
  ]);
  await run("alter table users rename column town to city");
});

test("does not touch a database of another version", async () => {
  const last = sql`(select max(created_at) from drizzle.__drizzle_migrations)`;
  const move = (by: number) =>
    db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at + ${by}::int where created_at = ${last}`,
    );
  await move(1);
  await expect(repairDatabase()).rejects.toThrow(
    /^The database is at unknown \d+, not \d{4}_\w+: start the server first\.$/,
  );
  await move(-1);
});
