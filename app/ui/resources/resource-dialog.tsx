import { type ReactNode, useEffect } from "react";
import type { Detail } from "~/domain/resources/card";
import { formatLabel } from "~/domain/resources/values/formats";
import { priceLabel } from "~/domain/resources/values/price";
import { track } from "~/ui/analytics/analytics";
import { Icon } from "~/ui/document/icon";
import { Dialog } from "~/ui/forms/dialog";
import { BrokenLink } from "./broken-link";
import { Cover } from "./cover";
import { Picture } from "./picture";
import { VideoFrame } from "./video-frame";

type Props = { resource: Detail; closeHref: string; upvote: ReactNode; related?: ReactNode };

/** The detail dialog of a resource. It comes before the page in the document, so that it is painted and focused first. */
export function ResourceDialog({ resource, closeHref, upvote, related }: Props) {
  useEffect(() => track({ name: "Hub: View Product", properties: { resourceId: resource.id } }), [resource.id]);
  return (
    <Dialog labelledBy="resource-title" closeHref={closeHref}>
      <div className="flow-root">
        {(resource.imageUrl || resource.youtubeId) && (
          <Cover card={resource} isFirst className="float-left mr-4 size-16" />
        )}
        <h2 id="resource-title" className="text-xl font-semibold">
          <bdi>{resource.name}</bdi>
        </h2>
        <p className="clear-left pt-2 text-soft">{resource.valueProposition}</p>
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-2">
        <span className={Number(resource.price) > 0 ? "badge" : "badge free"}>{priceLabel(resource.price)}</span>
        <span className="badge">
          <Icon name={resource.format} className="i-s" />
          {formatLabel(resource.format)}
        </span>
      </p>
      <Media resource={resource} />
      <p className="mt-4 whitespace-pre-line">{resource.description}</p>
      <Creator resource={resource} />
      <ul className="tags mt-4 flex flex-wrap gap-x-3 text-sm" aria-label="Tags">
        {resource.tags.map((tag) => (
          <li key={tag}>
            <a className="inline-block" href={`/latest?tag=${tag}`}>
              #{tag}
            </a>
          </li>
        ))}
      </ul>
      <BrokenLink resource={resource} />
      <div className="mt-6 flex flex-wrap gap-3">
        {upvote}
        <a className="button button-primary" href={resource.productUrl} rel="ugc noopener" target="_blank">
          Visit website
          <Icon name="external" className="i-s" />
        </a>
      </div>
      {related}
    </Dialog>
  );
}

function Media({ resource }: { resource: Detail }) {
  if (!resource.youtubeId) {
    return (
      <div className="mt-4 overflow-hidden rounded-xl bg-sunken text-center text-sm text-soft">
        <Cover
          card={{ ...resource, imageUrl: null }}
          size="page"
          isFirst
          className={resource.picture ? "aspect-2/1" : "h-36"}
        />
        <p className="px-4 py-2">{resource.name}</p>
      </div>
    );
  }
  return (
    <div className="mt-4">
      <VideoFrame id={resource.youtubeId} title={`Video: ${resource.name}`} />
    </div>
  );
}

function Creator({ resource }: { resource: Detail }) {
  const { creatorName, creatorCompany, creatorBio } = resource;
  const links = [
    { label: "X", href: resource.creatorXUrl },
    { label: "LinkedIn", href: resource.creatorLinkedinUrl },
    { label: "Instagram", href: resource.creatorInstagramUrl },
    { label: "Website", href: resource.creatorWebsiteUrl },
  ];
  const name = creatorName || "Anonymous";
  return (
    <section aria-label="Creator" className="panel mt-6 flex items-start gap-3 p-4">
      <Picture name={name} accentColor={resource.accentColor} className="size-10 rounded-full text-sm" />
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {creatorCompany && <p className="text-sm text-soft">{creatorCompany}</p>}
        {creatorBio && <p className="mt-1 text-sm whitespace-pre-line">{creatorBio}</p>}
        <ul className="flex flex-wrap gap-x-4 text-sm">
          {links.map(
            ({ label, href }) =>
              href && (
                <li key={label}>
                  <a className="link inline-block py-1" href={href} rel="ugc noopener" target="_blank">
                    {label}
                  </a>
                </li>
              ),
          )}
        </ul>
      </div>
    </section>
  );
}
