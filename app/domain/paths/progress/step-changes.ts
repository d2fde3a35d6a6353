/** What changed in a path since a member last looked. */

type Changes = { added: number[]; removed: number[]; isReordered: boolean };

/** Compares the resources of a path's steps, in their order. Returns null if nothing changed. */
export function compareSteps(before: readonly number[], now: readonly number[]): Changes | null {
  const [old, current] = [new Set(before), new Set(now)];
  const added = now.filter((id) => !old.has(id));
  const removed = before.filter((id) => !current.has(id));
  const [was, is] = [before.filter((id) => current.has(id)), now.filter((id) => old.has(id))];
  const isReordered = was.some((id, at) => id !== is[at]);
  return added.length + removed.length > 0 || isReordered ? { added, removed, isReordered } : null;
}
