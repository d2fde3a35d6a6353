import { mediaPath } from "~/domain/media/media-files";
import type { Detail } from "~/domain/resources/card";
import { schemaOrgOf } from "~/domain/resources/fields/detail-words";
import { formatLabel } from "~/domain/resources/values/formats";
import { productPath } from "./card-href";
import type { Describe } from "./structured-data";

export const learningResource =
  (resource: Detail): Describe =>
  (origin) => {
    const image = resource.picture ? origin + mediaPath(resource.picture, "page") : resource.imageUrl;
    const isFree = Number(resource.price) === 0;
    return {
      "@type": resource.youtubeId ? ["VideoObject", "LearningResource"] : "LearningResource",
      name: resource.name,
      description: resource.valueProposition || resource.description,
      url: origin + productPath(resource.slug),
      sameAs: resource.productUrl,
      genre: formatLabel(resource.format),
      keywords: resource.tags,
      isAccessibleForFree: isFree,
      datePublished: resource.createdAt,
      dateModified: resource.updatedAt,
      ...schemaOrgOf(resource),
      ...(!isFree && { offers: offer(resource) }),
      ...(image && { image }),
      ...(resource.youtubeId && video(resource.youtubeId, image)),
      ...(resource.creatorName && { author: creator(resource) }),
    };
  };

const offer = ({ price, productUrl }: Detail) => ({
  "@type": "Offer",
  price,
  priceCurrency: "USD",
  url: productUrl,
});

const video = (id: string, image?: string | null) => ({
  embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
  thumbnailUrl: image ?? `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
});

function creator(resource: Detail) {
  const { creatorName: name, creatorCompany: company, creatorWebsiteUrl, creatorLinkedinUrl, creatorXUrl } = resource;
  const pages = [creatorWebsiteUrl, creatorLinkedinUrl, creatorXUrl, resource.creatorInstagramUrl].filter(Boolean);
  return {
    "@type": isOrganization(resource) ? "Organization" : "Person",
    name,
    ...(pages.length > 0 && { sameAs: pages }),
    ...(company && !isOrganization(resource) && { worksFor: { "@type": "Organization", name: company } }),
  };
}

/** A page on LinkedIn says what the creator is. Otherwise an organization has one name, and a person has two. */
function isOrganization({ creatorLinkedinUrl, creatorFirstName, creatorLastName }: Detail): boolean {
  const [, kind] = /linkedin\.com\/(in|company|school)\//i.exec(creatorLinkedinUrl ?? "") ?? [];
  return kind ? kind.toLowerCase() !== "in" : !creatorFirstName.trim() || !creatorLastName.trim();
}
