import type { Card } from "~/domain/resources/card";
import { ownValue } from "~/values/own-value";

/** What most cards have. It is not sent with each. */
const usual = { price: "0.00", upvotes: 0, upvoted: false };

/**
 * Returns the cards of a long list as text, for the data of its page. As objects, each of their values would have a number of its
 * own there, which is half a kilobyte after compression.
 */
export function packCards(cards: readonly Card[]): string {
  const isUnusual = ([name, value]: [string, unknown]) => ownValue<unknown>(usual, name) !== value;
  return JSON.stringify(cards.map((card) => Object.fromEntries(Object.entries(card).filter(isUnusual))));
}

export const unpackCards = (text: string): Card[] =>
  (JSON.parse(text, readDate) as Partial<Card>[]).map((card) => ({ ...usual, ...card }) as Card);

const readDate = (name: string, value: unknown) => (name === "brokenLinkCheckedAt" ? new Date(String(value)) : value);
