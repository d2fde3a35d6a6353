import { importReport } from "~/domain/import/runs/imports.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { download } from "~/http/document/download.server";
import { requireImport } from "~/http/import/import-pages.server";
import { documentLoader } from "~/http/replies/unavailable.server";

export const loader = documentLoader(async ({ request, params }) => {
  const { id: adminId } = await requireAdmin(request);
  const { id } = await requireImport(request, params.id, { adminId });
  return download(importReport(id), { name: `import-${id}.csv`, type: "text/csv" });
});
