import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type { OpenedResource } from "~/domain/pages/open-resource.server";
import type { Detail } from "~/domain/resources/card";
import { statedDetails } from "~/domain/resources/fields/detail-words";
import { tintOf } from "~/domain/resources/list/listings";
import { isDefaultDescription } from "~/domain/resources/values/default-description";
import { formatLabel } from "~/domain/resources/values/formats";
import { initialsOf } from "~/domain/resources/values/initials";
import { priceLabel } from "~/domain/resources/values/price";
import { tagPath } from "~/domain/resources/values/tags";
import { track } from "~/ui/analytics/analytics";
import { Icon } from "~/ui/document/icon";
import { CloseLink, Dialog } from "~/ui/forms/dialog";
import { SaveControl } from "~/ui/library/save-control";
import { day, monthOf } from "~/ui/lists/day";
import { Mark, Picture } from "~/ui/marks/mark";
import { productPath, rowId, withoutResource } from "~/ui/page/card-href";
import { StepPanel } from "~/ui/paths/step-panel";
import { ResourceVerdicts } from "~/ui/verdicts/resource-verdicts";
import { BrokenLink } from "./broken-link";
import { Creator } from "./creator";
import { useVotes } from "./optimistic-votes";
import { RelatedResources } from "./related-resources";
import { ShareLink } from "./share-link";
import { UpvoteButton } from "./upvote-button";
import { VideoFrame } from "./video-frame";

type Props = OpenedResource & {
  /** Where closing leads, if not to the page under the dialog. */
  closeHref?: string;
  /** Whether it is the page of a direct visit, in two columns where there is room. */
  isPage?: boolean;
};

/** A resource, as a dialog or as a page, before the rest in the document, so that it is painted and focused first. */
export function ResourceDialog({ resource, related, paths, place, closeHref, isPage }: Props) {
  const withVote = useVotes();
  const { pathname, search } = useLocation();
  useEffect(() => track({ name: "Hub: View Product", properties: { resourceId: resource.id } }), [resource.id]);
  const close = closeHref ?? `${withoutResource(pathname, search)}#${place ? `step-${resource.id}` : rowId(resource)}`;
  const content = (
    <>
      {resource.youtubeId ? (
        <VideoFrame id={resource.youtubeId} title={`Video: ${resource.name}`} card={resource} />
      ) : (
        (resource.picture || resource.imageUrl) && <PicturePanel resource={resource} />
      )}
      <Head resource={resource} />
      <div className="product-body">
        <div className="product-facts">
          <div className="flex flex-wrap items-start gap-2">
            <span className={Number(resource.price) > 0 ? "badge" : "badge badge-good"}>
              {priceLabel(resource.price)}
            </span>{" "}
            <span className="badge">{formatLabel(resource.format)}</span> {resource.isEditorsPick && <EditorsPick />}
            {/* Each tag wraps by itself: as one box they would move to the next line when the last one arrives. */}
            <ul className="contents text-sm text-accent" aria-label="Tags">
              {resource.tags.map((tag) => (
                <li key={tag} className="-my-1">
                  <a className="block py-1 hover:underline" href={tagPath(tag)}>
                    #{tag}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <Facts resource={resource} />
        </div>
        <div className="product-text">
          {place && <StepPanel resource={resource} place={place} />}
          <Description resource={resource} />
          <BrokenLink resource={resource} />
          <ResourceVerdicts resource={resource} />
          <Creator resource={resource} />
          <ReportLinks slug={resource.slug} />
          <InPaths paths={paths} />
          <RelatedResources cards={related} />
        </div>
        <div className="product-foot">
          <a className="button button-primary" href={resource.productUrl} rel="ugc noopener" target="_blank">
            Visit website
            <Icon name="external" className="i-s" />
          </a>{" "}
          <UpvoteButton card={withVote(resource)} />
          <SaveControl resource={resource} />
          <ShareLink slug={resource.slug} name={resource.name} />
        </div>
      </div>
    </>
  );
  return isPage ? (
    <section className="panel product" aria-labelledby="resource-title">
      <CloseLink href={close} />
      {content}
    </section>
  ) : (
    <Dialog key={resource.id} labelledBy="resource-title" closeHref={close} className="product">
      {content}
    </Dialog>
  );
}

/** The description. One that says no more than the link is a link. In others, "Learn more at" has one. */
function Description({ resource: { description, productUrl, domain } }: { resource: Detail }) {
  if (isDefaultDescription(description))
    return (
      <p className="mt-4">
        <a className="link" href={productUrl} rel="ugc noopener" target="_blank">
          More on {domain ?? "its website"}
        </a>
      </p>
    );
  return (
    <p dir="auto" className="mt-4 whitespace-pre-line">
      {description.split(/(Learn more at: )(https?:\/\/\S*[^\s.,;:!?)])/).map((part, at) =>
        at % 3 === 2 ? (
          <a key={at} className="link" href={part} rel="ugc noopener" target="_blank">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** The mark, the title and the pitch, on the colour of the category. */
function Head({ resource }: { resource: Detail }) {
  return (
    <div className={`product-head flex items-start gap-3 tint tint-${tintOf(resource.category)}`}>
      <Mark card={resource} />
      <div className="min-w-0">
        <h2 id="resource-title" dir="auto" className="font-serif font-semibold text-ink">
          {resource.name}
        </h2>
        <p dir="auto" className="mt-1 text-ink">
          {resource.valueProposition}
        </p>
      </div>
    </div>
  );
}

function PicturePanel({ resource }: { resource: Detail }) {
  return (
    <div
      className={`tint tint-${tintOf(resource.category)} relative grid aspect-2/1 place-items-center text-2xl font-bold *:object-contain`}
    >
      <span aria-hidden="true">{initialsOf(resource.name)}</span>
      <Picture card={resource} size="page" />
    </div>
  );
}

function EditorsPick() {
  return (
    <p className="badge badge-good">
      <Icon name="pick" className="i-s" />
      <span>Editor's pick</span>
    </p>
  );
}

/** The public learning paths that a resource is in. */
function InPaths({ paths }: { paths: { id: number; slug: string; title: string }[] }) {
  if (paths.length === 0) return null;
  return (
    <section aria-labelledby="in-paths" className="mt-6">
      <h3 id="in-paths" className="font-semibold">
        In these learning paths
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {paths.map(({ id, slug, title }) => (
          <li key={id}>
            <a href={`/paths/${encodeURIComponent(slug)}`} className="chip">
              <Icon name="path" className="i-s" />
              <bdi>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Leads from a resource to the forms for those who know better. They are for people, not for search engines. */
function ReportLinks({ slug }: { slug: string }) {
  const look = "link inline-flex min-h-11 items-center md:pointer-fine:min-h-8";
  return (
    <p className="mt-4 flex flex-wrap gap-x-5 text-sm">
      <a className={look} rel="nofollow" href={`/submit?change=${encodeURIComponent(slug)}`}>
        Suggest a change
      </a>{" "}
      <a className={look} rel="nofollow" href={`${productPath(slug)}/report`}>
        Report a problem
      </a>
    </p>
  );
}

/** The stated details of a resource, its site, when it was added, and when its link last responded. */
function Facts({ resource }: { resource: Detail }) {
  const { domain, createdAt, linkLastOkAt, brokenLinkCheckedAt } = resource;
  const facts = [
    ...statedDetails(resource),
    { label: "Site", words: domain },
    { label: "Added", words: day(new Date(createdAt)) },
    { label: "Checked in", words: resource.confirmedAt && monthOf(resource.confirmedAt) },
    { label: "Link checked", words: linkLastOkAt && !brokenLinkCheckedAt && day(linkLastOkAt) },
  ];
  return (
    <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {facts.map(
        ({ label, words }) =>
          words && (
            <div key={label} className="flex gap-1.5">
              <dt className="text-soft">{label}</dt>
              <dd className="font-semibold">{words}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
