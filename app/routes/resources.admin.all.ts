import { cataloguePart, deskParams, deskQuery } from "~/domain/resources/catalogue/catalogue-query";
import { toAdminResourceJson } from "~/domain/resources/catalogue/json";
import { type Asked, calls } from "~/http/api/calls.server";
import { answerCatalogue } from "~/http/api/catalogue-answer.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { checked, parametersOf } from "~/http/forms/checked.server";

/** Every record, for administrators. */
export const loader = calls({ GET: { answer: list, failure: "Failed to load resources" } });
export { loader as action };

async function list({ request }: Asked): Promise<Response> {
  await requireAdmin(request);
  const given = checked(request, deskParams, parametersOf(request));
  return answerCatalogue(request, { query: deskQuery(given), part: cataloguePart(given), write: toAdminResourceJson });
}
