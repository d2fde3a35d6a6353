import { firstTerms, type Term } from "./first-terms";
import { firstTerm, shown, type TermChanges, termKinds } from "./terms";

/** Returns how these terms differ from the first ones. */
export function changesOf(rows: readonly Term[]): TermChanges {
  const changes: TermChanges = {};
  for (const kind of termKinds) {
    const [now, first] = [rows, firstTerms].map((all) => all.filter((term) => term.kind === kind));
    const different = now!.flatMap((term): [string, Partial<Term>][] => {
      const before = firstTerm(kind, term.slug);
      const names = shown.filter((name) => term[name] !== (before ? before[name] : null));
      return names.length === 0 ? [] : [[term.slug, Object.fromEntries(names.map((name) => [name, term[name]]))]];
    });
    const [order, firstOrder] = [now, first].map((terms) => terms!.map(({ slug }) => slug));
    const isMoved = order!.join() !== firstOrder!.join();
    if (different.length > 0 || isMoved)
      changes[kind] = { ...(isMoved && { order }), terms: Object.fromEntries(different) };
  }
  return changes;
}
