import { cataloguePart, deskParams, deskQuery } from "~/domain/resources/catalogue-query";
import { toAdminResourceJson } from "~/domain/resources/json";
import { requireAdmin } from "~/http/admin.server";
import { type Asked, calls } from "~/http/calls.server";
import { answerCatalogue } from "~/http/catalogue-answer.server";
import { checked, parametersOf } from "~/http/checked.server";

/** Every record, for administrators. */
export const loader = calls({ GET: { answer: list, failure: "Failed to load resources" } });
export { loader as action };

async function list({ request }: Asked): Promise<Response> {
  await requireAdmin(request);
  const given = checked(request, deskParams, parametersOf(request));
  return answerCatalogue(request, { query: deskQuery(given), part: cataloguePart(given), write: toAdminResourceJson });
}
