import { z } from "zod";
import { type Accent, accents } from "./accents";
import { optionalAddress, optionalPicture, optionalText, price, requiredText, text } from "./fields";
import { defaultFormat, formatValues } from "./formats";
import { categoryValues, defaultCategory } from "./listings";
import { statuses } from "./statuses";
import { maxTags, type Tag, tags } from "./tags";
import { webAddress } from "./web-address";

const oneOf = <Value extends string>(label: string, values: readonly [Value, ...Value[]], standard: Value) =>
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

const tagCell = z
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
const productUrl = z.string({ error: "product_url is required" }).transform((value, context) => {
  const address = /^\s*https?:\/\//i.test(value) ? webAddress(value) : null;
  if (address === null) {
    const message = value.trim() === "" ? "product_url is required" : `"${value.slice(0, 80)}" is not a web address`;
    context.addIssue({ code: "custom", message });
  }
  return address ?? "";
});

// What an export adds to a row, so that an import gives the same record again; undefined where the file has none.
const slug = text(700, "slug")
  .optional()
  .refine((value = "") => !/[\s/\\?#%\p{Cc}]/u.test(value), "slug may not have spaces or any of / \\ ? # %")
  .transform((value) => value || undefined);

const accentColor = z
  .string()
  .optional()
  .transform((value, context) => {
    const known: Accent | undefined = accents.find((accent) => accent === value);
    if (value && !known) context.addIssue({ code: "custom", message: `unknown accent_color "${value.slice(0, 60)}"` });
    return known;
  });

const moment = (label: string) =>
  z
    .string()
    .trim()
    .optional()
    .refine((value) => !value || z.iso.datetime().safeParse(value).success, `${label} must be an ISO time in UTC`)
    .transform((value) => (value ? new Date(value) : undefined));

const columns = z.object({
  name: requiredText(300, "name"),
  product_url: productUrl,
  value_proposition: text(500, "value_proposition").default(""),
  description: text(10_000, "description").default(""),
  format: oneOf("format", formatValues, defaultFormat),
  category: oneOf("category", categoryValues, defaultCategory),
  tags: tagCell,
  price: z
    .string()
    .default("0")
    .transform((value) => (value.trim() === "" ? 0 : Number(value)))
    .pipe(price()),
  youtube_url: optionalAddress("youtube_url"),
  image_url: optionalPicture("image_url"),
  creator_first_name: text(300, "creator_first_name").default(""),
  creator_last_name: text(300, "creator_last_name").default(""),
  creator_company: optionalText(300, "creator_company"),
  creator_email: optionalText(254, "creator_email"),
  creator_bio: optionalText(5_000, "creator_bio"),
  creator_website_url: optionalAddress("creator_website_url"),
  creator_linkedin_url: optionalAddress("creator_linkedin_url"),
  creator_x_url: optionalAddress("creator_x_url"),
  creator_instagram_url: optionalAddress("creator_instagram_url"),
  status: oneOf("status", statuses as unknown as ["Pending", "Approved", "Rejected"], "Approved"),
  rejection_reason: optionalText(2000, "rejection_reason"),
  slug,
  accent_color: accentColor,
  created_at: moment("created_at"),
  updated_at: moment("updated_at"),
  decided_at: moment("decided_at"),
});

/** The names of the columns that an import reads. */
export const importColumns: string[] = Object.keys(columns.shape);

/** A row of a catalogue file. Only `name` and `product_url` must be there; the rest has defaults. */
export const importRow = columns.transform((row) => ({
  name: row.name,
  productUrl: row.product_url,
  valueProposition: row.value_proposition,
  description: row.description,
  format: row.format,
  category: row.category,
  tags: row.tags,
  price: row.price.toFixed(2),
  youtubeUrl: row.youtube_url,
  imageUrl: row.image_url,
  creatorFirstName: row.creator_first_name,
  creatorLastName: row.creator_last_name,
  creatorCompany: row.creator_company,
  creatorEmail: row.creator_email,
  creatorBio: row.creator_bio,
  creatorWebsiteUrl: row.creator_website_url,
  creatorLinkedinUrl: row.creator_linkedin_url,
  creatorXUrl: row.creator_x_url,
  creatorInstagramUrl: row.creator_instagram_url,
  status: row.status,
  rejectionReason: row.rejection_reason,
  slug: row.slug,
  accentColor: row.accent_color,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  decidedAt: row.decided_at,
}));
