import { listNextSteps, type NextStep } from "~/domain/paths/progress/next-steps.server";
import { maxContinued } from "~/domain/resources/list/list.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { currentContext, type RequestContext } from "~/http/server/request-context.server";

// The header and Home need them at the same time, so they share one query.
const queries = new WeakMap<RequestContext, Promise<NextStep[]>>();

export async function findNextSteps({ id, followsPaths }: CurrentUser): Promise<NextStep[]> {
  if (!followsPaths) return [];
  const context = currentContext();
  const known = context && queries.get(context);
  if (known !== undefined) return known;
  const steps = listNextSteps(id, maxContinued);
  if (context) queries.set(context, steps);
  return steps;
}
