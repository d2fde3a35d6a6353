import type { Viewer } from "./viewer.server";

/** What the document around every page says of who is signed in, to the person and to the analytics. */
export function frameOf({ id, accountType, firstName, lastName, isAdmin }: Viewer) {
  return { viewer: { firstName, lastName, isAdmin }, user: { id, accountType } };
}

export type Frame = ReturnType<typeof frameOf>;
