import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { paths } from "~/db/schema/paths";
import type { PathForm } from "~/domain/paths/path-form";
import { createPath } from "~/domain/paths/save-path.server";
import { approvePath } from "~/domain/review/paths/decide-path.server";
import { makeResource } from "./make-resource";
import { trusted } from "./trusted";

/** Returns the form of a path with this many steps, whose resources it stores. */
export async function pathFormWith(steps: number, fields: Partial<PathForm> = {}): Promise<PathForm> {
  const resources = [];
  for (let at = 0; at < (fields.steps ? 0 : steps); at += 1) resources.push(await makeResource());
  return {
    title: "Learn to test",
    summary: "From the first assertion to a suite.",
    level: "beginner",
    visibility: "private",
    tags: ["testing"],
    steps: resources.map(({ id }, at) => ({ resource_id: id, heading: "", note: `Note ${at + 1}`, optional: false })),
    ...fields,
  };
}

/** Stores a path with two steps and these fields. */
export async function makePath(ownerId: number, fields: Partial<PathForm> = {}) {
  const form = await pathFormWith(2, fields);
  const saved = await createPath({ form, ownerId });
  if (saved.kind !== "saved") throw new Error(saved.kind);
  return { ...(await storedPath(saved.slug)), form };
}

/** Stores a public path that is approved. */
export async function makePublicPath(ownerId: number, fields: Partial<PathForm> = {}) {
  const path = await makePath(ownerId, { visibility: "public", ...fields });
  const admin = trusted({ id: ownerId, email: "admin@example.com", accessRole: "administrator" } as const);
  await approvePath({ pathId: path.id, admin, seenVersion: path.version });
  return { ...path, ...(await storedPath(path.slug)) };
}

export async function storedPath(slug: string) {
  const [path] = await db.select().from(paths).where(eq(paths.slug, slug));
  return path!;
}
