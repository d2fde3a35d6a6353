import { exportCsv } from "~/domain/catalogue/export.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { download } from "~/http/document/download.server";
import { documentLoader } from "~/http/replies/unavailable.server";

export const loader = documentLoader(async ({ request }) => {
  await requireAdmin(request);
  return download(exportCsv(), { name: "career-hub.csv", type: "text/csv" });
});
