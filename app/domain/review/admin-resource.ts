/** What an administrator saves: the dialog, `PUT /resources/{id}` and the admin's `POST /resources`. */
import { z } from "zod";
import {
  lines,
  optionalAddress,
  optionalPicture,
  optionalPrice,
  optionalText,
  requiredAddress,
  requiredEmail,
  requiredText,
  tagList,
} from "~/domain/resources/fields";
import { defaultFormat, formatValues } from "~/domain/resources/formats";
import { categoryValues, defaultCategory } from "~/domain/resources/listings";
import { statuses } from "~/domain/resources/statuses";

/** Why a submission is rejected; twice what the forms let through, since a line end may be sent as two characters. */
export const rejectionReason = z.union([z.undefined(), lines(2000, "Reason")]);

const status = z
  .string()
  .default("pending")
  .transform((value, context) => {
    const known = statuses.find((item) => item.toLowerCase() === value.trim().toLowerCase());
    if (!known) context.addIssue({ code: "custom", message: "Status is not one of the list" });
    return known ?? "Pending";
  });

const resource = z.object({
  name: requiredText(300, "Product name"),
  value_proposition: requiredText(500, "Value proposition"),
  description: lines(10_000, "Description"),
  category: z.enum(categoryValues, "Category is not one of the list").default(defaultCategory),
  tags: tagList(),
  format: z.enum(formatValues, "Format is not one of the list").default(defaultFormat),
  product_url: requiredAddress("Product link"),
  youtube_url: optionalAddress("YouTube URL"),
  image_url: optionalPicture("Image"),
  price: optionalPrice(),
  status,
  /** Ours: what a rejection's mail and status page say. Left out, a rejection keeps the reason it has. */
  rejection_reason: rejectionReason,
});

// As long as a catalogue file may have them, so that an imported record can be saved.
const creator = z.object({
  first_name: optionalText(300, "First name").transform((value) => value ?? ""),
  last_name: optionalText(300, "Last name").transform((value) => value ?? ""),
  email: z.preprocess(
    (value) => (value === "" ? null : value),
    requiredEmail()
      .nullish()
      .transform((value) => value ?? null),
  ),
  company: optionalText(300, "Company"),
  bio: lines(5_000, "Bio").transform((value) => value || null),
  website_url: optionalAddress("Personal website"),
  linkedin_url: optionalAddress("LinkedIn"),
  x_url: optionalAddress("X"),
  instagram_url: optionalAddress("Instagram"),
});

export const adminPayload = z.object({ resource, resource_creator: creator.prefault({}) });

export type AdminPayload = z.output<typeof adminPayload>;
