import { z } from "zod";
import { currentSlug, type TermKind, terms } from "./terms";

type Message = string | { error: (issue: { input?: unknown }) => string };

/** One of the values that a function returns now. Unlike with `z.enum`, they may change. */
export const oneOfNow = (values: () => readonly string[], message?: Message) =>
  z
    .string(message)
    .refine((value) => values().includes(value), message)
    // The OpenAPI document lists them.
    .meta({ values });

/** A slug of the terms of now, or one of the others. A slug of before becomes that of now. */
export const termSlug = (kind: TermKind, message?: string, others: readonly string[] = []) => {
  const values = () => [...terms[kind].map(({ slug }) => slug), ...others];
  return z
    .string(message)
    .overwrite((slug) => currentSlug(kind, slug))
    .refine((slug) => values().includes(slug), message)
    .meta({ values });
};
