import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { approve, reject, undoDecision } from "~/domain/review/decide.server";
import { saveResource } from "~/domain/review/save.server";
import { medianDecisionHours } from "~/domain/review/submissions/decision-time.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { makeResource } from "../../support/make-resource";
import { look, makeAdmin, payloadOf, submissionOf } from "../../support/review-records";

type Admin = Awaited<ReturnType<typeof makeAdmin>>;

/** Submits a resource, and decides it so many hours later. */
async function decideAfter(hours: number, admin: Admin, decide: typeof approve = approve) {
  const sent = (await submit(submissionOf(`https://example.com/${Math.random()}`)))!;
  const createdAt = sql`now() - ${hours} * interval '1 hour'`;
  await db.update(resources).set({ createdAt }).where(eq(resources.id, sent.id));
  const decision = await decide({ seen: await look(sent), admin });
  if (decision.kind !== "decided") throw new Error(decision.kind);
  return decision.resource;
}

test("is the median of approvals and rejections", async () => {
  const admin = await makeAdmin();
  for (const hours of [1, 100, 3]) await decideAfter(hours, admin);
  for (const hours of [5, 4]) await decideAfter(hours, admin, reject);
  expect(await medianDecisionHours()).toBeCloseTo(4, 1);
});

test("counts the last thirty", async () => {
  const at = new Date();
  const createdAt = (hours: number) => new Date(at.getTime() - hours * 60 * 60_000);
  for (const hours of [...Array<number>(31).fill(100), ...Array<number>(16).fill(2)]) {
    const { id } = await makeResource({ createdAt: createdAt(hours), decidedAt: at });
    await db.insert(auditLog).values({ action: "approve", resourceId: id, at, before: { status: "Pending" } });
  }
  expect(await medianDecisionHours()).toBeCloseTo(2, 1);
});

test("leaves out decisions that were undone and changes of earlier ones", async () => {
  const admin = await makeAdmin();
  for (const hours of [1, 1, 1, 1]) await decideAfter(hours, admin);
  const undone = await decideAfter(50, admin);
  await undoDecision({ resourceId: undone.id, admin, decidedAt: undone.decidedAt! });
  const changed = await decideAfter(50, admin);
  await saveResource({ resourceId: changed.id, payload: payloadOf(changed, { status: "rejected" }), admin });
  expect(await medianDecisionHours()).toBeNull();
  await decideAfter(1, admin);
  expect(await medianDecisionHours()).toBeCloseTo(1, 1);
});
