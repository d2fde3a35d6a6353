import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { db } from "~/db/client.server";
import type { Administrator } from "~/domain/accounts/permissions";
import { logAction } from "~/domain/audit/log-action.server";
import { writeBackup } from "./write.server";

/**
 * Writes a backup to a temporary file and returns the open file. The file is already unlinked, so closing it deletes
 * it. It is complete before it is sent, because a slow client would otherwise block the embedded database or a server's
 * vacuum. Writes the download to the audit log.
 */
export async function spoolBackup(actor: Administrator): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(tmpdir(), "career-hub-backup-"));
  try {
    const file = path.join(folder, "backup");
    await writeBackup(file);
    const handle = await open(file);
    await logAction(db, { actor, action: "backup" });
    return handle;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
