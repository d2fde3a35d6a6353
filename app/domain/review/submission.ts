/** What a contributor sends: the form of `/submit` and the public payload of `POST /resources`. */
import { z } from "zod";
import {
  optionalAddress,
  optionalPicture,
  optionalPrice,
  optionalText,
  price,
  requiredAddress,
  requiredEmail,
  requiredText,
  tagList,
} from "~/domain/resources/fields";
import { defaultFormat, formatValues } from "~/domain/resources/formats";
import { categoryValues, defaultCategory } from "~/domain/resources/listings";

/** The form, field by field as it stands on the screen. Its parsed value is what `submissionFrom` takes. */
export const submissionForm = z.object({
  firstName: requiredText(100, "First name"),
  lastName: requiredText(100, "Last name"),
  email: requiredEmail(),
  company: optionalText(200, "Company"),
  x: optionalAddress("X"),
  instagram: optionalAddress("Instagram"),
  linkedin: optionalAddress("LinkedIn"),
  youtubeUrl: optionalAddress("YouTube URL"),
  website: optionalAddress("Personal website"),
  productLink: requiredAddress("Product link"),
  price: price(),
});

const creator = z.object({
  first_name: requiredText(100, "First name"),
  last_name: requiredText(100, "Last name"),
  email: requiredEmail(),
  company: optionalText(200, "Company"),
  bio: optionalText(2000, "Bio"),
  website_url: optionalAddress("Personal website"),
  linkedin_url: optionalAddress("LinkedIn"),
  x_url: optionalAddress("X"),
  instagram_url: optionalAddress("Instagram"),
});

/**
 * The public payload. Its top-level creator fields (firstName, lastName, email, company, creatorBio, socialLinks) say
 * again what `resource_creator` says, which is what counts; `status` and `submittedAt` are ours to set. Both are ignored.
 */
export const submissionPayload = z.object({
  name: requiredText(300, "Name"),
  value_proposition: requiredText(500, "Value proposition"),
  description: optionalText(10_000, "Description"),
  category: z.enum(categoryValues, "Category is not one of the list").default(defaultCategory),
  tags: tagList(),
  image_url: optionalPicture("Image"),
  product_url: requiredAddress("Product link"),
  format: z.enum(formatValues, "Format is not one of the list").default(defaultFormat),
  youtube_url: optionalAddress("YouTube URL"),
  price: optionalPrice(),
  resource_creator: creator,
});

export type Submission = z.output<typeof submissionPayload>;

/** The public payload's record from a filled-in form, with defaults for what the form does not ask. */
export function submissionFrom(form: z.output<typeof submissionForm>): Submission {
  return {
    name: `${form.firstName} ${form.lastName}'s Resource`,
    value_proposition: `Resource submitted by ${form.firstName} ${form.lastName}. Pending admin review.`,
    description: `Learn more at: ${form.productLink}`,
    category: defaultCategory,
    tags: [],
    image_url: null,
    product_url: form.productLink,
    format: defaultFormat,
    youtube_url: form.youtubeUrl,
    price: form.price,
    resource_creator: {
      first_name: form.firstName,
      last_name: form.lastName,
      email: form.email,
      company: form.company,
      bio: null,
      website_url: form.website,
      linkedin_url: form.linkedin,
      x_url: form.x,
      instagram_url: form.instagram,
    },
  };
}
