/** The input of contributors: the form of `/submit` and the public body of `POST /resources`. */

import { z } from "zod";
import { requiredEmail } from "~/domain/mail/email-address";
import { detailFields, pickDetails } from "~/domain/resources/fields/detail-fields";
import { defaultsFor, shapeFor } from "~/domain/resources/fields/field-shapes";
import {
  optionalAddress,
  optionalText,
  requiredAddress,
  requiredPrice,
  requiredText,
} from "~/domain/resources/fields/fields";
import { creatorFields, productFields } from "~/domain/resources/fields/resource-fields";
import { withoutBullets } from "~/domain/resources/values/address/address-text";
import { defaultDescription } from "~/domain/resources/values/default-description";
import { defaultName, defaultPitch } from "~/domain/review/needs-editing";

/** The maximum length of the pitch in the form. Administrators and the API may write more. */
export const maxPitchLength = 80;

/** The form: first the required fields, then the optional ones. `toSubmission` converts its parsed value. */
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
  price: requiredPrice(),
  title: optionalText(300, "Title").transform((title) => title && withoutBullets(title)),
  pitch: optionalText(maxPitchLength, "One-line pitch"),
  format: productFields.format.submitted,
  category: productFields.category.submitted,
  tags: productFields.tags.submitted,
  description: optionalText(10_000, "Description"),
  ...shapeFor(detailFields, "submitted"),
});

export type SubmissionForm = z.output<typeof submissionForm>;

/**
 * The public body. Ignores the top-level creator fields that clients also send (firstName, lastName, email, company,
 * creatorBio, socialLinks), because `resource_creator` has the same data. Ignores `status` and `submittedAt`, because
 * the server sets them.
 */
export const submissionPayload = z.object({
  ...shapeFor(productFields, "submitted"),
  resource_creator: z.object(shapeFor(creatorFields, "submitted")),
});

export type Submission = z.output<typeof submissionPayload>;

/** Converts a parsed form to the public body, with defaults for empty fields and those it does not have. */
export function toSubmission(form: SubmissionForm): Submission {
  return {
    ...defaultsFor(productFields, "submitted"),
    name: form.title ?? defaultName(form),
    value_proposition: form.pitch ?? defaultPitch(form),
    description: form.description ?? defaultDescription(form.productLink),
    category: form.category,
    tags: form.tags,
    format: form.format,
    product_url: form.productLink,
    youtube_url: form.youtubeUrl,
    price: form.price,
    ...pickDetails(form),
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

type Texts = { name: string; valueProposition: string; description: string };

/** Returns the form with the stored texts in empty fields, for suggested changes, which have no default texts. */
export function keepEmpty(form: SubmissionForm, stored: Texts): SubmissionForm {
  return {
    ...form,
    title: form.title ?? stored.name,
    pitch: form.pitch ?? stored.valueProposition,
    description: form.description ?? stored.description,
  };
}
