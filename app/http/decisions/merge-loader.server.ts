import type { Resource } from "~/domain/resources/catalogue/add.server";
import { countHeld } from "~/domain/review/merge/find-both.server";
import { findMerge } from "~/domain/review/merge/undo-merge.server";
import { findResource } from "~/domain/review/queue/moderation-queue.server";
import { formatSeen } from "~/domain/review/seen";
import { idOf } from "~/http/api/record-id.server";
import type { ModeratorUser } from "~/http/auth/admin.server";
import { orNotFound, safePath } from "~/http/replies/respond.server";
import { moderatorLoader } from "./admin-loader.server";

type Shown = {
  request: Request;
  searchParams: URLSearchParams;
  admin: ModeratorUser;
  gone: Resource;
  merge: Awaited<ReturnType<typeof findMerge>>;
};

/** Returns the loader of a screen of a merge: the resource that goes (`gone`), where the screen leads back, and what `load` returns. */
export const mergeLoader = <Data extends object>(load: (shown: Shown) => Promise<Data>) =>
  moderatorLoader(async ({ request, searchParams, admin }) => {
    const gone = await findNamed(request, searchParams.get("gone"));
    const loaded = await load({ request, searchParams, admin, gone, merge: await findMerge(gone.id) });
    return { gone: await withHeld(gone), from: safePath(searchParams.get("from"), "/admin"), ...loaded };
  });

/** Returns the record with an id of a URL. Throws a 404 if there is none. */
export const findNamed = async (request: Request, id: string | null | undefined): Promise<Resource> =>
  orNotFound(request, await findResource(idOf(id) ?? 0));

export const withHeld = async (record: Resource) => {
  const { id, name, slug, status, productUrl } = record;
  return { id, name, slug, status, productUrl, seen: formatSeen(record), ...(await countHeld(record)) };
};
