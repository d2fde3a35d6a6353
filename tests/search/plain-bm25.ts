import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import type { Labelled } from "./labelled-queries";

const k1 = 1.2;
const b = 0.75;

type Document = { name: string; counts: Map<string, number>; length: number };

/** Returns the mean reciprocal rank of plain BM25 over the fields that search reads, with PostgreSQL's English stems. */
export async function plainBm25(queries: readonly Labelled[]): Promise<number> {
  const texts = sql`concat_ws(' ', name, value_proposition, array_to_string(tags, ' '), creator_first_name,
    creator_last_name, creator_company, description, format, category)`;
  const rows = await db
    .select({ name: resources.name, stems: sql<string>`to_tsvector('english', ${texts})::text` })
    .from(resources)
    .orderBy(resources.id);
  const documents = rows.map(({ name, stems }) => toDocument(name, stems));
  const meanLength = mean(documents.map(({ length }) => length));
  const ranks: number[] = [];
  for (const { q, soon = [] } of queries) {
    const [row] = await db
      .select({ stems: sql<string>`to_tsvector('english', ${q}::text)::text` })
      .from(resources)
      .limit(1);
    const terms = [...toDocument(q, row!.stems).counts.keys()];
    const ranked = documents
      .map((document) => ({ name: document.name, score: scoreOf(document, terms, documents, meanLength) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score);
    const at = ranked.findIndex(({ name }) => soon.includes(name));
    ranks.push(at < 0 ? 0 : 1 / (at + 1));
  }
  return mean(ranks);
}

function scoreOf(document: Document, terms: string[], documents: Document[], meanLength: number): number {
  let score = 0;
  for (const term of terms) {
    const count = document.counts.get(term) ?? 0;
    const using = documents.filter(({ counts }) => counts.has(term)).length;
    const rarity = Math.log(1 + (documents.length - using + 0.5) / (using + 0.5));
    score += (rarity * count * (k1 + 1)) / (count + k1 * (1 - b + (b * document.length) / meanLength));
  }
  return score;
}

/** Reads the text of a tsvector: 'react':1,7 'learn':2. */
function toDocument(name: string, stems: string): Document {
  const counts = new Map<string, number>();
  for (const [, stem, places] of stems.matchAll(/'((?:[^']|'')+)':([\d,]+)/g))
    counts.set(stem!, places!.split(",").length);
  return { name, counts, length: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
