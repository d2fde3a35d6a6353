import { exportJson } from "~/domain/review/export.server";
import { requireAdmin } from "~/http/admin.server";
import { documentLoader } from "~/http/cache/unavailable.server";
import { download } from "~/http/download.server";

export const loader = documentLoader(async ({ request }) => {
  await requireAdmin(request);
  return download(exportJson(), { name: "career-hub.json", type: "application/json" });
});
