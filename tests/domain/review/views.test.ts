import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { queueViews } from "~/db/schema/moderation";
import { findViewers, recordView } from "~/domain/review/queue/views.server";
import { makeAccount } from "../../support/make-account";

test("what another moderator opened in the last two minutes has the name", async () => {
  const ann = await makeAccount({ email: "ann@example.com", first_name: "Ann", last_name: "Lee" });
  const bob = await makeAccount({ email: "bob@example.com" });
  for (const subject of ["12", "12", "sender one"]) await recordView(ann.id, subject);
  expect(await findViewers(bob.id, ["12", "13", "sender one"])).toEqual({ "12": "Ann L.", "sender one": "Ann L." });
  expect([await findViewers(bob.id, ["13"]), await findViewers(ann.id, ["12"])]).toEqual([{}, {}]);
  await db.update(queueViews).set({ seenAt: sql`now() - interval '3 minutes'` });
  expect(await findViewers(bob.id, ["12"])).toEqual({});
  await recordView(ann.id, "13");
  expect(await db.$count(queueViews)).toBe(1);
});
