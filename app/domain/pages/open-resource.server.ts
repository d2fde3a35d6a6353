import type { SessionUser } from "~/domain/accounts/sessions/session-user.server";
import { listPathsOf } from "~/domain/paths/list-paths.server";
import { findStepPlace } from "~/domain/paths/progress/next-steps.server";
import { findApproved } from "~/domain/resources/find.server";
import { relatedResources } from "~/domain/search/related.server";

/** Returns what the dialog of a public resource shows, or null if no resource has that slug. */
export async function openResource(slug: string | null, currentUser: SessionUser | null) {
  const resource = slug ? await findApproved(slug, currentUser?.id) : null;
  if (!resource) return null;
  const [related, paths, place] = await Promise.all([
    relatedResources(resource, currentUser?.id),
    listPathsOf(resource.id),
    currentUser?.followsPaths ? findStepPlace(currentUser.id, resource.id) : null,
  ]);
  return { resource, related, paths, ...(place && { place }) };
}

export type OpenedResource = NonNullable<Awaited<ReturnType<typeof openResource>>>;
