import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema";
import type { Act, Actor } from "~/domain/review/acts";
import { writeBackup } from "./write.server";

/**
 * A backup as an open file that has no name any more, so that nothing is left of it when it is closed. It is made whole
 * before it is sent: a slow asker would otherwise hold up the embedded database, or a server's clean-up. The log says
 * who took it.
 */
export async function spoolBackup(actor: NonNullable<Actor>): Promise<FileHandle> {
  const folder = await mkdtemp(path.join(tmpdir(), "career-hub-backup-"));
  try {
    const file = path.join(folder, "backup");
    await writeBackup(file);
    const handle = await open(file);
    await db.insert(auditLog).values({ actorId: actor.id, actorEmail: actor.email, act: "backup" satisfies Act });
    return handle;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
