/**
 * The list of a resource's fields. Forms, API, OpenAPI, catalogue files, the account's download and the detail dialog
 * derive from it. A new field needs a column in db/schema/resources.ts, an entry here, a form field, and a place in the dialog.
 */
import { z } from "zod";
import { requiredEmail } from "~/domain/mail/email-address";
import * as cell from "~/domain/resources/catalogue/file-cells";
import { defaultCategory } from "~/domain/resources/list/listings";
import { termSlug } from "~/domain/resources/terms/term-schema";
import { defaultFormat } from "~/domain/resources/values/formats";
import { detailFields } from "./detail-fields";
import { type Field, prefixed } from "./field-shapes";
import {
  lines,
  optionalAddress,
  optionalPicture,
  optionalPrice,
  optionalText,
  requiredAddress,
  requiredName,
  requiredText,
  tagList,
  text,
} from "./fields";

const textOrNull = z.string().nullable();
const category = termSlug("category", "Category is not one of the list", [defaultCategory]).default(defaultCategory);
const format = termSlug("format", "Format is not one of the list").default(defaultFormat);

/** The schema of the forms of contributors and of administrators. */
const inForms = <Schema extends z.ZodType>(schema: Schema) => ({ submitted: schema, saved: schema });

const address = (label: string, cellName: string) => ({
  public: textOrNull,
  ...inForms(optionalAddress(label)),
  imported: optionalAddress(cellName),
});

export const productFields = {
  slug: { column: "slug", public: z.string(), imported: cell.slug },
  name: {
    column: "name",
    public: z.string(),
    submitted: requiredName("Name"),
    saved: requiredName("Product name"),
    imported: requiredText(300, "name"),
  },
  value_proposition: {
    column: "valueProposition",
    public: z.string(),
    ...inForms(requiredText(500, "Value proposition")),
    imported: text(500, "value_proposition").default(""),
  },
  description: {
    column: "description",
    public: z.string(),
    submitted: optionalText(10_000, "Description"),
    saved: lines(10_000, "Description"),
    imported: text(10_000, "description").default(""),
  },
  category: {
    column: "category",
    public: termSlug("category", undefined, [defaultCategory]),
    ...inForms(category),
    imported: cell.termCell("category", defaultCategory),
  },
  tags: {
    column: "tags",
    public: z.array(termSlug("tag")),
    ...inForms(tagList()),
    imported: cell.tagCell,
  },
  format: {
    column: "format",
    public: termSlug("format"),
    ...inForms(format),
    imported: cell.termCell("format", defaultFormat),
  },
  product_url: {
    column: "productUrl",
    public: z.string(),
    ...inForms(requiredAddress("Product link")),
    imported: cell.productUrl,
  },
  youtube_url: { column: "youtubeUrl", ...address("YouTube URL", "youtube_url") },
  image_url: {
    column: "imageUrl",
    public: textOrNull,
    ...inForms(optionalPicture("Image")),
    imported: optionalPicture("image_url"),
  },
  price: {
    column: "price",
    public: z.number().min(0),
    ...inForms(optionalPrice()),
    imported: cell.price,
    store: (price: number) => price.toFixed(2),
    read: (price: string) => Number(price),
  },
  ...detailFields,
  // Not in a contributor's submission, so a suggested change never changes it.
  editors_pick: {
    column: "isEditorsPick",
    public: z.boolean(),
    saved: z.boolean("Editor's pick must be true or false").default(false),
    imported: cell.flag("editors_pick"),
  },
  accent_color: { column: "accentColor", public: z.string(), imported: cell.accentColor },
} as const satisfies Record<string, Field>;

const emailOrNull = z.preprocess(
  (value) => (value === "" ? null : value),
  requiredEmail()
    .nullish()
    .transform((value) => value ?? null),
);

/** The fields of the creator. `saved` accepts every length that `imported` does, so that imported records can be saved. */
export const creatorFields = {
  first_name: {
    column: "creatorFirstName",
    public: z.string(),
    submitted: requiredText(100, "First name"),
    saved: lines(300, "First name"),
    imported: text(300, "creator_first_name").default(""),
  },
  last_name: {
    column: "creatorLastName",
    public: z.string(),
    submitted: requiredText(100, "Last name"),
    saved: lines(300, "Last name"),
    imported: text(300, "creator_last_name").default(""),
  },
  // Not public: only administrators see it.
  email: {
    column: "creatorEmail",
    submitted: requiredEmail(),
    saved: emailOrNull,
    imported: optionalText(254, "creator_email"),
  },
  company: {
    column: "creatorCompany",
    public: textOrNull,
    submitted: optionalText(200, "Company"),
    saved: optionalText(300, "Company"),
    imported: optionalText(300, "creator_company"),
  },
  bio: {
    column: "creatorBio",
    public: textOrNull,
    submitted: optionalText(2000, "Bio"),
    saved: optionalText(5_000, "Bio"),
    imported: optionalText(5_000, "creator_bio"),
  },
  website_url: { column: "creatorWebsiteUrl", ...address("Personal website", "creator_website_url") },
  linkedin_url: { column: "creatorLinkedinUrl", ...address("LinkedIn", "creator_linkedin_url") },
  x_url: { column: "creatorXUrl", ...address("X", "creator_x_url") },
  instagram_url: { column: "creatorInstagramUrl", ...address("Instagram", "creator_instagram_url") },
} as const satisfies Record<string, Field>;

/** All fields by their column in a catalogue file. */
export const fileFields = { ...productFields, ...prefixed("creator_", creatorFields) };
