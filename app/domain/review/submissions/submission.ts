/** The input of contributors: the form of `/submit` and the public body of `POST /resources`. */
import { z } from "zod";
import { defaultsFor, shapeFor } from "~/domain/resources/fields/field-shapes";
import {
  optionalAddress,
  optionalText,
  price,
  requiredAddress,
  requiredEmail,
  requiredText,
} from "~/domain/resources/fields/fields";
import { creatorFields, productFields } from "~/domain/resources/fields/resource-fields";

/** The form, in the order of its fields. `toSubmission` converts its parsed value. */
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
 * The public body. Clients also send top-level creator fields (firstName, lastName, email, company, creatorBio,
 * socialLinks), `status` and `submittedAt`. They are ignored: `resource_creator` has the same data, and the server sets
 * status and time.
 */
export const submissionPayload = z.object({
  ...shapeFor(productFields, "submitted"),
  resource_creator: z.object(shapeFor(creatorFields, "submitted")),
});

export type Submission = z.output<typeof submissionPayload>;

/** Converts a parsed form into the public body, with defaults for what the form does not ask. */
export function toSubmission(form: z.output<typeof submissionForm>): Submission {
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
