/** The cells of a catalogue file, which are text: what each kind may hold and what it is read as. */
import { z } from "zod";
import { price as amount, text } from "~/domain/resources/fields/fields";
import { type Accent, accents } from "~/domain/resources/values/accents";
import { maxTags, type Tag, tags } from "~/domain/resources/values/tags";
import { webAddress } from "~/domain/resources/values/web-address";

export const oneOf = <Value extends string>(label: string, values: readonly [Value, ...Value[]], standard: Value) =>
  z
    .string()
    .trim()
    .optional()
    .transform((value = "", context) => {
      const known = value === "" ? standard : values.find((item) => item.toLowerCase() === value.toLowerCase());
      if (known === undefined)
        context.addIssue({ code: "custom", message: `unknown ${label} "${value.slice(0, 60)}"` });
      return known ?? standard;
    });

export const tagCell = z
  .string()
  .default("")
  .transform((value, context) => {
    const given = [
      ...new Set(
        value
          .split("|")
          .map((tag) => tag.trim())
          .filter(Boolean),
      ),
    ];
    const unknown = given.find((tag) => !tags.some((known) => known === tag));
    if (unknown !== undefined) context.addIssue({ code: "custom", message: `unknown tag "${unknown.slice(0, 60)}"` });
    return given.filter((tag): tag is Tag => tags.some((known) => known === tag)).slice(0, maxTags);
  });

// In a form `example.com` is what a person types; in a file a bare word is a path that lost its site.
export const productUrl = z.string({ error: "product_url is required" }).transform((value, context) => {
  const address = /^\s*https?:\/\//i.test(value) ? webAddress(value) : null;
  if (address === null) {
    const message = value.trim() === "" ? "product_url is required" : `"${value.slice(0, 80)}" is not a web address`;
    context.addIssue({ code: "custom", message });
  }
  return address ?? "";
});

// What an export adds to a row, so that an import gives the same record again; undefined where the file has none.
export const slug = text(700, "slug")
  .optional()
  .refine((value = "") => !/[\s/\\?#%\p{Cc}]/u.test(value), "slug may not have spaces or any of / \\ ? # %")
  .transform((value) => value || undefined);

export const accentColor = z
  .string()
  .optional()
  .transform((value, context) => {
    const known: Accent | undefined = accents.find((accent) => accent === value);
    if (value && !known) context.addIssue({ code: "custom", message: `unknown accent_color "${value.slice(0, 60)}"` });
    return known;
  });

export const moment = (label: string) =>
  z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || z.iso.datetime().safeParse(value).success, `${label} must be an ISO time in UTC`)
    .transform((value) => (value ? new Date(value) : undefined));

export const price = z
  .string()
  .default("0")
  .transform((value) => (value.trim() === "" ? 0 : Number(value)))
  .pipe(amount());
