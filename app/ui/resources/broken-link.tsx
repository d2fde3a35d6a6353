import type { Detail } from "~/domain/resources/card";
import { archiveUrl } from "./archive-url";

const monthAndDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** "Link may be broken - checked Nov 20", on a card and in the detail dialog. */
export function BrokenLinkText({ checkedAt }: { checkedAt: Date }) {
  return (
    <>
      Link may be broken - checked <time dateTime={checkedAt.toISOString()}>{monthAndDay.format(checkedAt)}</time>
    </>
  );
}

/** Says that the link may be broken, and offers an archived copy. */
export function BrokenLink({ resource }: { resource: Detail }) {
  if (!resource.brokenLinkCheckedAt) return null;
  return (
    <section aria-label="Link" className="panel mt-6 p-4">
      <p className="font-semibold">
        <BrokenLinkText checkedAt={resource.brokenLinkCheckedAt} />
      </p>
      <p className="mt-3">
        <a
          className="button"
          href={archiveUrl(resource.productUrl, resource.linkLastOkAt ?? resource.createdAt)}
          rel="ugc noopener"
          target="_blank"
        >
          View archived copy
        </a>
      </p>
    </section>
  );
}
