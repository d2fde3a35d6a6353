import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { removePicture, uploadPicture } from "~/domain/media/pictures.server";
import { bulkDecide } from "~/domain/review/bulk-decide.server";
import { changeBaseOf } from "~/domain/review/changes/change";
import { approve, type Decision, reject, undoDecision } from "~/domain/review/decide.server";
import { saveResource } from "~/domain/review/save.server";
import type { Seen } from "~/domain/review/seen";
import { correctSubmission, toSubmissionForm, withdraw } from "~/domain/review/submissions/contributor.server";
import { newPrivateLink } from "~/domain/review/submissions/private-link.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { chanceOf } from "../../../lab/fuzz/chance";
import { generatedCases } from "../../support/generated-cases";
import { picture } from "../../support/pictures";
import { makeAdmin, payloadOf, submissionOf } from "../../support/review-records";

type Row = typeof resources.$inferSelect;

/** What an administrator has on the screen: a submission, and what approving it would publish at which resource. */
type Shown = { row: Row; seen: Seen; publicId: number; content: string };

const contentOf = (row: Row) => [row.name, row.valueProposition, row.productUrl, row.picture].join(" | ");

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e6));
const rounds = generatedCases(13);

test(`in ${rounds} random rounds (FUZZ_SEED=${seed}), nothing is public that no decision carried the version of`, async () => {
  const chance = chanceOf(seed);
  const admins = [await makeAdmin("ada@example.com"), await makeAdmin("bob@example.com")];
  const pictures = [await picture("jpeg", { seed: 1 }), await picture("png", { seed: 2 })];
  const screens = admins.map(() => new Map<number, Shown>());
  const tokens = new Map<number, string>();
  const decided: { resourceId: number; decidedAt: Date }[] = [];
  /** What may be public, by resource. */
  const approved = new Map<number, Set<string>>();

  const read = async (id: number) => (await db.select().from(resources).where(eq(resources.id, id)))[0];
  const withStatus = (status: Row["status"]) => db.select().from(resources).where(eq(resources.status, status));
  const allow = ({ publicId, content }: Pick<Shown, "publicId" | "content">) =>
    approved.set(publicId, (approved.get(publicId) ?? new Set()).add(content));

  const contributor = {
    submit: async () => {
      const link = newPrivateLink("status");
      const inDirectory = await withStatus("Approved");
      const original = inDirectory.length > 0 && chance.percent(40) ? chance.pick(inDirectory) : undefined;
      const sent = submissionOf(original?.productUrl ?? `https://${crypto.randomUUID()}.example/`);
      const texts = { name: `Name ${chance.below(1e6)}`, category: "freelancing", value_proposition: "A pitch" };
      // A suggestion changes the name only, so that undoing it gives contents that were public before.
      const change = original && { changeOf: original.id, changeBase: changeBaseOf(original) };
      const form = { ...sent, ...texts, ...(original && { value_proposition: original.valueProposition }) };
      tokens.set((await submit(form as typeof sent, undefined, link, change))!.id, link.token);
    },
    edit: async ({ id, version }: Row) => {
      const row = await read(id);
      if (row?.status !== "Pending") return;
      const own = row.changeOf === null ? { productLink: `https://${crypto.randomUUID()}.example/` } : {};
      const form = { ...toSubmissionForm(row), title: `Edited ${chance.below(1e6)}`, ...own };
      await correctSubmission({ access: { token: tokens.get(id)! }, version, form });
    },
    swap: async ({ id }: Row) => {
      await (chance.percent(20) ? removePicture(id, admins[0]!) : uploadPicture(id, chance.pick(pictures), admins[0]!));
      const ofRow = eq(auditLog.resourceId, id);
      const [last] = await db.select().from(auditLog).where(ofRow).orderBy(desc(auditLog.id)).limit(1);
      const row = await read(id);
      // An administrator who changes the picture of what was approved meanwhile decides about that, too.
      if (row?.status === "Approved" && row.version === last?.version && last.after && "picture" in last.after)
        allow({ publicId: id, content: contentOf(row) });
    },
    withdraw: async ({ id }: Row) => void (await withdraw({ token: tokens.get(id)! })),
  };

  const show = async (row: Row): Promise<Shown> => {
    const original = row.changeOf === null ? undefined : await read(row.changeOf);
    const seen = { resourceId: row.id, version: row.version, originalVersion: original?.version };
    if (!original) return { row, seen, publicId: row.id, content: contentOf(row) };
    return { row, seen, publicId: original.id, content: contentOf({ ...original, name: row.name }) };
  };
  const note = (decision: Decision, shown: Shown) => {
    if (decision.kind !== "decided") return;
    decided.push({ resourceId: decision.resource.id, decidedAt: decision.resource.decidedAt! });
    if (decision.resource.status !== "Rejected") allow(shown);
  };

  const administrator = {
    look: async (_: Row, at: number) => {
      screens[at]!.clear();
      for (const row of await withStatus("Pending")) screens[at]!.set(row.id, await show(row));
    },
    approve: async ({ id }: Row, at: number) => {
      const shown = screens[at]!.get(id);
      if (shown) note(await approve({ seen: shown.seen, admin: admins[at]! }), shown);
    },
    reject: async ({ id }: Row, at: number) => {
      const shown = screens[at]!.get(id);
      if (shown) note(await reject({ seen: shown.seen, admin: admins[at]! }), shown);
    },
    saveAndApprove: async ({ id }: Row, at: number) => {
      const shown = screens[at]!.get(id);
      if (!shown) return;
      const { version, originalVersion: seenOriginalVersion } = shown.seen;
      const payload = payloadOf(shown.row, { status: "Approved" });
      const saved = await saveResource({ resourceId: id, version, seenOriginalVersion, payload, admin: admins[at]! });
      if (saved.kind === "saved" && saved.decided) note({ ...saved, kind: "decided" }, shown);
    },
    bulk: async (_: Row, at: number) => {
      const all = [...screens[at]!.values()].slice(0, 3);
      const action = chance.percent(80) ? "approve" : "reject";
      const result = await bulkDecide({ seen: all.map(({ seen }) => seen), action, admin: admins[at]! });
      for (const resource of result.decided)
        note({ kind: "decided", resource, mailed: false }, all.find(({ row }) => row.id === resource.id)!);
    },
    edit: async (_: Row, at: number) => {
      const [row] = await withStatus("Approved");
      const payload = row && payloadOf(row, { description: `Text ${chance.below(1e6)}` });
      if (payload) await saveResource({ resourceId: row.id, version: row.version, payload, admin: admins[at]! });
    },
    undo: async (_: Row, at: number) => {
      const [last] = decided.splice(chance.below(decided.length), 1);
      if (last) await undoDecision({ ...last, admin: admins[at]! });
    },
  };

  // Each as often as it is named.
  const contributors = ["submit", "submit", "edit", "edit", "edit", "swap", "swap", "withdraw"] as const;
  const often = ["look", "look", "approve", "approve", "approve"] as const;
  const administrators = [...often, "reject", "saveAndApprove", "bulk", "edit", "undo"] as const;

  for (let round = 0; round < rounds; round += 1) {
    const pending = await withStatus("Pending");
    const row = pending.length > 0 ? chance.pick(pending) : undefined;
    const at = chance.below(2);
    const actions = [
      ...(chance.percent(65) ? [() => (row ? contributor[chance.pick(contributors)](row) : contributor.submit())] : []),
      ...(row && chance.percent(65) ? [() => administrator[chance.pick(administrators)](row, at)] : []),
    ];
    // Often both act at the same time.
    await Promise.all((chance.percent(50) ? actions : actions.reverse()).map((action) => action()));
    for (const shown of await withStatus("Approved"))
      expect([...(approved.get(shown.id) ?? [])], `round ${round}, resource ${shown.id}`).toContain(contentOf(shown));
  }
}, 600_000);
