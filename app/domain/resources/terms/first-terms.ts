import type { terms } from "~/db/schema/site";
import first from "./first-terms.json" with { type: "json" };
import type { TermKind } from "./term-kinds";

/** A category, format or tag, as the table `terms` has it. */
export type Term = typeof terms.$inferSelect;

const rowsOf = (kind: TermKind): Term[] =>
  first[kind].map((term, position) => ({
    ...{ kind, position, adminLabel: null, plural: null, text: null, group: null, tag: null, icon: null },
    ...{ isOnHome: false, retiredAt: null, aliases: [], formerSlugs: [], version: 0 },
    ...term,
  }));

/** The rows of a new site: drizzle/0037_first_terms.sql inserts them. */
export const firstTerms: readonly Term[] = [...rowsOf("category"), ...rowsOf("format"), ...rowsOf("tag")];
