import type { Resource } from "~/domain/resources/add.server";
import { defaultFormat } from "~/domain/resources/formats";
import { defaultCategory } from "~/domain/resources/listings";

/** What the dialog's fields start with: the record, or the defaults of a new one. */
export function recordValues(record: Resource | null) {
  return {
    resource: {
      name: record?.name,
      value_proposition: record?.valueProposition,
      description: record?.description,
      category: record?.category ?? defaultCategory,
      tags: record?.tags ?? [],
      format: record?.format ?? defaultFormat,
      product_url: record?.productUrl,
      youtube_url: record?.youtubeUrl,
      image_url: record?.imageUrl,
      price: record?.price ?? "0.0",
      status: record?.status.toLowerCase() ?? "pending",
      rejection_reason: record?.rejectionReason,
    },
    resource_creator: {
      first_name: record?.creatorFirstName,
      last_name: record?.creatorLastName,
      email: record?.creatorEmail,
      company: record?.creatorCompany,
      bio: record?.creatorBio,
      website_url: record?.creatorWebsiteUrl,
      linkedin_url: record?.creatorLinkedinUrl,
      x_url: record?.creatorXUrl,
      instagram_url: record?.creatorInstagramUrl,
    },
  };
}
