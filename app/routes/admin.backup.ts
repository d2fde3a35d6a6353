import { spoolBackup } from "~/domain/backup/write.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { acceptBackupKey } from "~/http/auth/current-user.server";
import { requireSameOrigin } from "~/http/body/body-checks.server";
import { downloadFile } from "~/http/document/download.server";
import { methodNotAllowed } from "~/http/replies/respond.server";
import { documentLoader } from "~/http/replies/unavailable.server";

/**
 * Downloads a backup, as `npm run backup`. Only this process can read a running embedded database. A program does it with an
 * administrator's API key for backups.
 */
export const loader = documentLoader(async ({ request }) => {
  await acceptBackupKey(request);
  const admin = await requireAdmin(request);
  // A backup is expensive and audited, so another site or a HEAD request must not start one.
  requireSameOrigin(request);
  if (request.method === "HEAD") throw methodNotAllowed(request, "GET");
  const day = new Date().toISOString().slice(0, 10);
  return downloadFile(request, await spoolBackup(admin), `career-hub-${day}.backup`);
});
