import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportCsv } from "~/domain/review/export.server";
import { requireAdmin } from "~/http/admin.server";
import { download } from "~/http/download.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return download(exportCsv(), { name: "career-hub.csv", type: "text/csv" });
}
