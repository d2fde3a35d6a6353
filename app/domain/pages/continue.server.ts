import { and, desc, eq, gt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { can } from "~/domain/accounts/permissions";
import { isSubmittedBy } from "~/domain/accounts/require-decider.server";
import type { SessionUser } from "~/domain/accounts/sessions/session-user.server";
import { goneSince, isKept } from "~/domain/library/list-saved.server";
import type { NextStep } from "~/domain/paths/progress/next-steps.server";
import type { Marked } from "~/domain/resources/card";
import { markColumns, toMarked } from "~/domain/resources/card.server";
import { maxContinued } from "~/domain/resources/list/list.server";
import { type Status, shownStatus } from "~/domain/resources/values/statuses";

export type ContinueItem =
  | ({ kind: "step" } & NextStep)
  /** `goneSince`: it is no longer in the directory. */
  | { kind: "learning"; resource: Marked; since: Date; goneSince: Date | null }
  | { kind: "decision"; resource: Marked; status: Status; isChange: boolean };

/** A decision is shown for so many days. */
const decisionDays = 14;

/**
 * Returns what a member goes on with: the next steps of followed paths, what the library has as "Learning", and the last
 * decision on what the member sent. There is one of each before there are two of any.
 */
export async function listContinue(user: SessionUser, steps: readonly NextStep[]): Promise<ContinueItem[]> {
  const [learning, decision] = await Promise.all([
    listLearning(user.id),
    can(user, "useOwnSubmissions") ? findDecision(user.email) : null,
  ]);
  const isNext = new Set(steps.map(({ step }) => step.id));
  const [step, ...otherSteps] = steps.map((one): ContinueItem => ({ kind: "step", ...one }));
  const [first, ...others] = learning.filter(({ resource }) => !isNext.has(resource.id));
  return [step, first, decision, ...otherSteps, ...others].filter((item) => item != null).slice(0, maxContinued);
}

async function listLearning(userId: number): Promise<Extract<ContinueItem, { kind: "learning" }>[]> {
  const rows = await prepared("learning", learningQuery).execute({ userId });
  return rows.map(({ since, goneSince, ...row }) => ({
    kind: "learning",
    // Nobody else may see the picture of what is not public.
    resource: toMarked(goneSince ? { ...row, picture: null, imageUrl: null } : row),
    since,
    goneSince,
  }));
}

/** Reads as many more as there are next steps, which are left out. */
const learningQuery = () =>
  db
    .select({ ...markColumns, since: saves.stateChangedAt, goneSince })
    .from(saves)
    .innerJoin(resources, eq(resources.id, saves.resourceId))
    .where(and(eq(saves.userId, sql.placeholder("userId")), eq(saves.state, "doing"), isKept))
    .orderBy(desc(saves.stateChangedAt), desc(saves.resourceId))
    .limit(maxContinued * 2)
    .prepare("learning");

async function findDecision(email: string): Promise<ContinueItem | null> {
  const recently = sql`now() - make_interval(days => ${sql.raw(String(decisionDays))})`;
  const [row] = await db
    .select({ ...markColumns, status: resources.status, changeOf: resources.changeOf })
    .from(resources)
    .where(and(isSubmittedBy(email), gt(resources.decidedAt, recently)))
    .orderBy(desc(resources.decidedAt))
    .limit(1);
  if (!row || row.status === "Pending") return null;
  const { status, changeOf, ...resource } = row;
  // Nobody else may see the picture of what is not public, and the member needs its private page for that.
  const shown = status === "Approved" ? resource : { ...resource, picture: null, imageUrl: null };
  return {
    kind: "decision",
    resource: toMarked(shown),
    status: shownStatus(status),
    isChange: changeOf !== null || status === "Applied",
  };
}
