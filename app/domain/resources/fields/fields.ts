/** Zod schemas that forms and API share, with their messages. */

import { z } from "zod";
import { termSlug } from "~/domain/resources/terms/term-schema";
import { withoutBullets } from "~/domain/resources/values/address/address-text";
import { normalized } from "~/domain/resources/values/address/normalized";
import { highestPrice } from "~/domain/resources/values/price";
import { readPrice } from "~/domain/resources/values/read-price";
import { maxTags } from "~/domain/resources/values/tags";
import { maxAddressLength, readAddress } from "~/domain/resources/values/web-address";

/** NUL and lone surrogates, which JSON can have but PostgreSQL cannot store. */
const unstorable = /[\0\p{Cs}]/u;
/** Characters that turn the direction of the text after them. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/g;
/** A character that people can see: no space, format character, accent without a letter, or empty Braille or Hangul. */
const visible = /[^\s\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Line ends become LF before the length is counted: JSON may have CR LF. */
const composed = (value: string) => normalized(value).replace(overrides, "").replace(/\r\n?/g, "\n").trim();

function checkCharacters(label: string) {
  return (value: string, context: z.RefinementCtx): void => {
    if (unstorable.test(value)) context.addIssue({ code: "custom", message: `${label} must be text` });
    else if (value !== "" && !visible.test(value))
      context.addIssue({ code: "custom", message: `${label} must have a character that people can see` });
  };
}

/** A string, with other messages for none and for something else. */
export const requiredString = (label: string) =>
  z.string({ error: ({ input }) => (input == null ? `${label} is required` : `${label} must be text`) });

/** Trimmed text of at most `max` characters. */
export function text(max: number, label: string, string = z.string({ error: `${label} must be text` })) {
  return string
    .overwrite(composed)
    .max(max, `${label} must be ${max} characters or less`)
    .superRefine(checkCharacters(label));
}

/** Text of several lines, "" when missing or null. */
export function lines(max: number, label: string) {
  return text(max, label)
    .nullish()
    .transform((value) => value ?? "");
}

/** Line ends become spaces before a text is read, because browsers count one as one character and send two. */
export const inOneLine = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" ? value.replace(/\s+/g, " ").trim() || undefined : value), schema);

/** Optional text: null when missing or blank. */
export function optionalText(max: number, label: string) {
  return text(max, label)
    .nullish()
    .transform((value) => value || null);
}

/** An optional web address: null when missing or blank. */
export function optionalAddress(label: string) {
  return text(maxAddressLength, label)
    .nullish()
    .transform((value, context) => (value ? addressOf(value, label, context) : null));
}

/** An optional https address of a picture: null when missing or blank. Pages load no pictures over http. */
export function optionalPicture(label: string) {
  return optionalAddress(label).refine((address) => !address?.startsWith("http:"), `${label} must be an https address`);
}

/** A required web address. */
export function requiredAddress(label: string) {
  return requiredString(label)
    .trim()
    .min(1, `${label} is required`)
    .transform((value, context) => addressOf(value, label, context) ?? "");
}

function addressOf(value: string, label: string, context: z.core.$RefinementCtx): string | null {
  const { address, problem } = readAddress(value);
  if (problem) context.addIssue({ code: "custom", message: `${label} must be a web address: ${problem}` });
  return address ?? null;
}

/** Required text. */
export function requiredText(max: number, label: string) {
  return text(max, label, requiredString(label)).min(1, `${label} is required`);
}

/** Required text of one line that people paste from lists: bullets in front of it go. */
export function requiredName(label: string) {
  return requiredText(300, label).overwrite(withoutBullets);
}

/** Up to three tags. Duplicates count once. */
export function tagList() {
  return z
    .array(termSlug("tag", "Tag is not one of the list"), "Tags must be a list")
    .overwrite((chosen) => [...new Set(chosen)])
    .max(maxTags, `Choose at most ${maxTags} tags`)
    .default([]);
}

/** An optional price: 0 when missing or blank. Reads text as people type it. */
export function optionalPrice() {
  return z.preprocess(amountIn, price().default(0));
}

/** A required price. Reads text as people type it: see `readPrice`. */
export function requiredPrice() {
  return z.preprocess(amountIn, price());
}

function amountIn(value: unknown, context: z.core.$RefinementCtx): unknown {
  if (typeof value !== "string") return value ?? undefined;
  if (value.trim() === "") return undefined;
  const { amount, problem } = readPrice(value);
  if (problem) context.addIssue({ code: "custom", message: problem });
  return amount;
}

/** A price in US dollars with at most two decimals. */
function price() {
  return z
    .number({ error: ({ input }) => (input == null ? "Price is required" : "Price must be a number") })
    .min(0, "Price must be greater than or equal to 0")
    .max(highestPrice, `Price must be ${highestPrice} or less`)
    .refine((value) => Math.abs(Math.round(value * 100) - value * 100) < 1e-4, "Price must have at most two decimals");
}
