import { z } from "zod";
import { optionalPrice, text } from "~/domain/resources/fields/fields";
import { currentSlug, findTerm } from "~/domain/resources/terms/terms";
import { type Accent, accents } from "~/domain/resources/values/accents";
import { maxTags } from "~/domain/resources/values/tags";
import { readAddress } from "~/domain/resources/values/web-address";

export const oneOf = <Value extends string>(label: string, values: readonly [Value, ...Value[]], defaultValue: Value) =>
  z
    .string()
    .trim()
    .optional()
    .transform((value = "", context) => {
      const known = value === "" ? defaultValue : values.find((item) => item.toLowerCase() === value.toLowerCase());
      if (known === undefined)
        context.addIssue({ code: "custom", message: `unknown ${label} "${value.slice(0, 60)}"` });
      return known ?? defaultValue;
    });

/** A category or format. Blank is the default. */
export const termCell = (kind: "category" | "format", defaultValue: string) =>
  z
    .string()
    .trim()
    .optional()
    .transform((value = "", context) => {
      const slug = currentSlug(kind, value.toLowerCase()) || defaultValue;
      if (slug === defaultValue || findTerm(kind, slug)) return slug;
      context.addIssue({ code: "custom", message: `unknown ${kind} "${value.slice(0, 60)}"` });
      return defaultValue;
    });

export const tagCell = z
  .string()
  .default("")
  .transform((value, context) => {
    const names = [
      ...new Set(
        value
          .split("|")
          .map((tag) => currentSlug("tag", tag.trim()))
          .filter(Boolean),
      ),
    ];
    const unknown = names.find((tag) => !findTerm("tag", tag));
    if (unknown !== undefined) context.addIssue({ code: "custom", message: `unknown tag "${unknown.slice(0, 60)}"` });
    return names.filter((tag) => findTerm("tag", tag)).slice(0, maxTags);
  });

// A form accepts `guide.md`, which could be a domain. In a file it is more likely a relative path.
export const productUrl = z.string({ error: "product_url is required" }).transform((value, context) => {
  const { address, problem } = readAddress(value);
  const isFile = !/https?:\/\//i.test(value) && /^[^/]+\.(md|html?|pdf|txt)\W*$/i.test(value);
  if (address !== undefined && !isFile) return address;
  const message = isFile ? "it is the name of a file" : problem;
  const shown = `"${value.slice(0, 80)}" is not a web address: ${message}`;
  context.addIssue({ code: "custom", message: value.trim() === "" ? "product_url is required" : shown });
  return z.NEVER;
});

/** true or false. Blank is false. */
export const flag = (label: string) => oneOf(label, ["true", "false"], "false").transform((value) => value === "true");

// Only exports have the following cells. They restore the same record.
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

export const price = optionalPrice();
