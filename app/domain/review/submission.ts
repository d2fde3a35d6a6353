/** What a contributor sends: the form of `/submit` and the public payload of `POST /resources`. */
import { z } from "zod";
import { defaultsFor, shapeFor } from "~/domain/resources/field-shapes";
import {
  optionalAddress,
  optionalText,
  price,
  requiredAddress,
  requiredEmail,
  requiredText,
} from "~/domain/resources/fields";
import { creatorFields, productFields } from "~/domain/resources/resource-fields";

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

/**
 * The public payload. Its top-level creator fields (firstName, lastName, email, company, creatorBio, socialLinks) say
 * again what `resource_creator` says, which is what counts; `status` and `submittedAt` are ours to set. Both are ignored.
 */
export const submissionPayload = z.object({
  ...shapeFor(productFields, "submitted"),
  resource_creator: z.object(shapeFor(creatorFields, "submitted")),
});

export type Submission = z.output<typeof submissionPayload>;

/** The public payload's record from a filled-in form, with the payload's defaults for what the form does not ask. */
export function submissionFrom(form: z.output<typeof submissionForm>): Submission {
  return {
    ...defaultsFor(productFields, "submitted"),
    name: `${form.firstName} ${form.lastName}'s Resource`,
    value_proposition: `Resource submitted by ${form.firstName} ${form.lastName}. Pending admin review.`,
    description: `Learn more at: ${form.productLink}`,
    product_url: form.productLink,
    youtube_url: form.youtubeUrl,
    price: form.price,
    resource_creator: {
      ...defaultsFor(creatorFields, "submitted"),
      first_name: form.firstName,
      last_name: form.lastName,
      email: form.email,
      company: form.company,
      website_url: form.website,
      linkedin_url: form.linkedin,
      x_url: form.x,
      instagram_url: form.instagram,
    },
  };
}
