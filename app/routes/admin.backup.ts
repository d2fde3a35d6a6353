import { spoolBackup } from "~/domain/backup/spool.server";
import { methodNotAllowed } from "~/http/api/respond.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { documentLoader } from "~/http/cache/unavailable.server";
import { downloadFile } from "~/http/document/file-download.server";
import { requireSameOrigin } from "~/http/forms/submission.server";

/** What `npm run backup` writes, while the server runs: the embedded database belongs to this process. */
export const loader = documentLoader(async ({ request }) => {
  const admin = await requireAdmin(request);
  // It costs work and is written down, though it is a link: no other site may start it, nor a look at its headers.
  requireSameOrigin(request);
  if (request.method === "HEAD") throw methodNotAllowed(request, "GET");
  const day = new Date().toISOString().slice(0, 10);
  return downloadFile(request, await spoolBackup(admin), `career-hub-${day}.backup`);
});
