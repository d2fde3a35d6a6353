import { votesWait } from "~/domain/upvotes/pending-votes.server";
import type { Viewer } from "./viewer.server";

/** What the document around every page says of who is signed in, to the person and to the analytics. */
export function frameOf(viewer: Viewer) {
  const { id, accountType, firstName, lastName, isAdmin } = viewer;
  return { viewer: { firstName, lastName, isAdmin, votesWait: votesWait(viewer) }, user: { id, accountType } };
}

export type Frame = ReturnType<typeof frameOf>;
