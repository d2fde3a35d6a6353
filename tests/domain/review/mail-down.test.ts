import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { deliverDue } from "~/domain/mail/deliver.server";
import { approve, undoDecision } from "~/domain/review/decide.server";
import { roundsAtOnce } from "../../support/generated-cases";
import { look, makeAdmin, makeRecord } from "../../support/review-records";

const holdIsOver = () => db.update(mails).set({ dueAt: sql`now()` });

test("either undo or delivery succeeds when both happen at the same time", async () => {
  const admin = await makeAdmin();
  for (let round = 0; round < roundsAtOnce(12); round += 1) {
    const { id } = await makeRecord({ productUrl: `https://example.com/${round}` });
    const decision = await approve({ seen: await look({ id }), admin });
    if (decision.kind !== "decided") throw new Error(decision.kind);
    await holdIsOver();
    const sent: number[] = [];
    const send = async (mail: { resourceId: number | null }) => void sent.push(mail.resourceId!);
    const undo = () => undoDecision({ resourceId: id, admin, decidedAt: decision.resource.decidedAt! });
    const [undone] = round % 2 ? await Promise.all([undo(), deliverDue(send)]) : await swapped(deliverDue(send), undo);
    expect([undone.kind, sent]).toEqual(sent.length > 0 ? ["too-late", [id]] : ["undone", []]);
    await db.delete(mails);
  }
}, 180_000);

async function swapped<Done>(first: Promise<unknown>, second: () => Promise<Done>): Promise<[Done, unknown]> {
  const [one, other] = await Promise.all([first, second()]);
  return [other, one];
}
