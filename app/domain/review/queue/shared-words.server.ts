import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { searchWords } from "~/db/schema/search";
import { rowsOf } from "~/db/schema-state.server";
import { isDefaultDescription } from "~/domain/resources/values/default-description";
import { findDefaults } from "~/domain/review/needs-editing";

type Texts = Parameters<typeof findDefaults>[0] & { description: string };

const maxWords = 3;

/** Returns the words of four letters or more that all of these texts have, without what the form fills in. */
export function sharedWords(members: readonly Texts[]): string[] {
  if (members.length < 2) return [];
  const [first = new Set<string>(), ...others] = members.map(wordsOf);
  return [...first].filter((word) => others.every((words) => words.has(word)));
}

function wordsOf(record: Texts): Set<string> {
  const defaults = findDefaults(record);
  const texts = [
    ...(defaults.includes("title") ? [] : [record.name]),
    ...(defaults.includes("pitch") ? [] : [record.valueProposition]),
    ...(isDefaultDescription(record.description) ? [] : [record.description]),
  ];
  return new Set(
    texts
      .join(" ")
      .toLowerCase()
      .match(/\p{L}{4,30}/gu) ?? [],
  );
}

/** Returns the first of each group's words that no published text has. */
export async function findUnpublished(groups: readonly string[][]): Promise<string[][]> {
  const words = [...new Set(groups.flat())];
  if (words.length === 0) return groups.map(() => []);
  const isFolded = sql`${searchWords.word} = search_folded(shared.word)`;
  const rows = await rowsOf<{ word: string }>(
    db,
    sql`select word from json_array_elements_text(${JSON.stringify(words)}::json) as shared(word) where exists (select from ${searchWords} where ${isFolded})`,
  );
  const published = new Set(rows.map(({ word }) => word));
  return groups.map((group) => group.filter((word) => !published.has(word)).slice(0, maxWords));
}
