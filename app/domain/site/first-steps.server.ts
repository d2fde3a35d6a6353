import { eq, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { imports } from "~/db/schema/imports";
import { auditLog } from "~/db/schema/moderation";
import { siteVersions, terms } from "~/db/schema/site";
import { rowsOf } from "~/db/schema-state.server";
import type { Administrator } from "~/domain/accounts/permissions";
import { logAction } from "~/domain/audit/log-action.server";
import { type FirstStepName, firstSteps, isFirstStep } from "./first-steps";

type Found = Record<FirstStepName, boolean> & { isNew: boolean; finished: string[] };

/** Sites of before these steps existed do not get them. */
const newForDays = 30;

/** Returns which first steps are done, or null if all are, or if the site is not new. */
export async function findFirstSteps(admin: { id: number }): Promise<Record<FirstStepName, boolean> | null> {
  const [found] = await rowsOf<Found>(
    db,
    sql`select
      exists (select from ${siteVersions} where ${siteVersions.settings} ->> 'name' is not null) as "name",
      (select ${users.sessionVersion} > 1 from ${users} where ${eq(users.id, admin.id)}) as "password",
      false as "mail",
      exists (select from ${terms} where ${terms.version} > 0) as "terms",
      exists (select from ${imports} where ${imports.adminId} is not null and ${imports.finishedAt} is not null) as "catalogue",
      coalesce((select ${users.createdAt} > now() - make_interval(days => ${newForDays}) from ${users} order by ${users.id} limit 1), false) as "isNew",
      ${config.FETCH_LINKS === "on"}::boolean as "links",
      array(select ${auditLog.after} ->> 'step' from ${auditLog} where ${auditLog.action} = 'finish-step') as "finished"`,
  );
  if (!found?.isNew) return null;
  const fixed: Partial<Record<FirstStepName, boolean>> = {
    name: config.fixedSite.name !== undefined,
    password: config.ADMIN_PASSWORD !== undefined,
  };
  const states = firstSteps.map(
    ({ name }) => [name, found[name] || fixed[name] === true || found.finished.includes(name)] as const,
  );
  if (states.every(([, isDone]) => isDone)) return null;
  return Object.fromEntries(states) as Record<FirstStepName, boolean>;
}

/** Notes that a first step is done, or that somebody decided to leave it out. Once is enough. */
export async function finishFirstStep(step: FirstStepName, admin: Administrator): Promise<void> {
  await db.transaction(async (tx) => {
    const isThis = sql`${auditLog.action} = 'finish-step' and ${auditLog.after} ->> 'step' = ${step}`;
    const [earlier] = await tx.select({ id: auditLog.id }).from(auditLog).where(isThis).limit(1);
    if (!earlier && isFirstStep(step)) await logAction(tx, { actor: admin, action: "finish-step", after: { step } });
  });
}
