/** Generates realistic rows. The same number always gives the same row. */

import type { NewResource } from "~/domain/resources/catalogue/add.server";
import { accents } from "~/domain/resources/values/accents";
import { accessValues, levelValues } from "~/domain/resources/values/details";
import { type Format, formatValues } from "~/domain/resources/values/formats";
import { type Tag, tags } from "~/domain/resources/values/tags";
import { adjectives, firstNames, kinds, lastNames, pieces, subjects } from "./plausible-words";

export type PlausibleRow = NewResource & { slug: string; addressKey: string; accentColor: string };

const day = 86_400_000;
const years = 3;

/** Returns the nth of `count` rows, created over the last three years, oldest first. */
export function plausibleRow(n: number, count: number, now: number): PlausibleRow {
  const random = randomFrom(n);
  const subject = pick(subjects, random() ** 1.6);
  const [topic, category, topicTags] = subject;
  const [kind, format, kindTag] = pick(kinds, random() ** 1.4) as [string, Format | "any", Tag | undefined];
  const brand = inventedWord(random);
  const name = [
    () => `${pick(adjectives, random())} ${topic} ${kind}`,
    () => `${brand}: ${topic} ${kind}`,
    () => `${topic} ${kind} by ${brand}`,
    () => `The ${brand} ${kind} of ${topic}`,
  ][Math.floor(random() * 4)]!();
  const other = pick(subjects, random())[0];
  const extra = random() < 0.15 ? [tags[Math.floor(random() * tags.length)]!] : [];
  const chosen = new Set<Tag>([...topicTags, ...(kindTag && random() < 0.6 ? [kindTag] : []), ...extra]);
  return {
    name,
    slug: `plausible-${n}`,
    productUrl: `https://${brand.toLowerCase()}.example/${n}`,
    addressKey: `${brand.toLowerCase()}.example/${n}`,
    accentColor: accents[n % accents.length]!,
    valueProposition: `${pick(adjectives, random())} ${kind.toLowerCase()} on ${topic} and ${other}`,
    description: `${pick(adjectives, random())} introduction to ${topic} for people who know ${other}. ${inventedWord(random)} and ${inventedWord(random)} explain it with examples, exercises and a ${pick(kinds, random())[0].toLowerCase()}.`,
    format: format === "any" ? formatValues[Math.floor(random() ** 2 * formatValues.length)]! : format,
    category: random() < 0.02 ? (topicTags[0]! === "testing" ? "qa-testing" : "uncategorized") : category,
    tags: tags.filter((tag) => chosen.has(tag)).slice(0, 3),
    price: random() < 0.06 ? (Math.ceil(random() * 200) - 0.01).toFixed(2) : "0.00",
    status: random() < 0.97 ? "Approved" : random() < 0.5 ? "Pending" : "Rejected",
    ...plausibleDetails(random, category),
    upvotes: Math.floor(1.2 / (random() + 0.001) ** 0.8 - 1.1) + (random() < 0.02 ? 1 : 0),
    creatorFirstName: pick(firstNames, random()),
    creatorLastName: pick(lastNames, random()),
    createdAt: new Date(now - Math.floor(((count - n) / count) * years * 365 * day)),
  };
}

const rareLanguages = ["es", "de", "pt-BR", "hi", "fr", "zh-Hant"];
const countries = ["US", "GB", "DE", "FR", "IN", "BR"];

/** Most state their level, language and access, fewer their time, and contracts a country. */
function plausibleDetails(random: () => number, category: string) {
  const isStated = (share: number) => random() < share;
  return {
    level: isStated(0.9) ? pick(levelValues, random() ** 1.3) : null,
    languages: isStated(0.9) ? [isStated(0.88) ? "en" : pick(rareLanguages, random() ** 1.5)] : null,
    minutes: isStated(0.6) ? Math.ceil(random() ** 3 * 2400) : null,
    access: isStated(0.9) ? pick(accessValues, random() ** 2) : null,
    lawCountry: category === "contracts" && isStated(0.4) ? pick(countries, random() ** 1.5) : null,
  };
}

function pick<Item>(list: readonly Item[], at: number): Item {
  return list[Math.floor(at * list.length)]!;
}

// Adds invented words, because real names have a long tail of rare words.
function inventedWord(random: () => number): string {
  const word = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(pieces, random())).join("");
  return word[0]!.toUpperCase() + word.slice(1);
}

function randomFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
