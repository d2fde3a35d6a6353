import { shownAddress } from "~/domain/resources/values/address/shown-address";
import type { Status } from "~/domain/resources/values/statuses";
import type { MergedInto, Original } from "~/domain/review/changes/originals.server";
import { Icon, type IconName } from "~/ui/document/icon";
import { ButtonLink, PrimaryLink } from "~/ui/forms/button";
import { Line, straight } from "~/ui/marks/line";
import { productPath } from "~/ui/page/card-href";

type Props = {
  status: Status;
  slug: string;
  rejectionReason: string | null;
  productUrl: string;
  original: Original | null;
  mergedInto: MergedInto | null;
};

const stages = ["Sent", "In review", "Decided"];
const looks: Record<Status, { icon: IconName; className: string }> = {
  Pending: { icon: "clock", className: "status-card" },
  Approved: { icon: "check", className: "status-card is-approved" },
  Rejected: { icon: "close", className: "status-card is-rejected" },
};

/** The status of a submission for its contributor: how far it has come, what it means, and what to do next. */
export function SubmissionStatus({ status, slug, rejectionReason, productUrl, original, mergedInto }: Props) {
  const { icon, className } = looks[status];
  const current = status === "Pending" ? 1 : 2;
  return (
    <section className={`panel mt-6 max-sm:p-4 ${className}`} aria-label="Status">
      <div className="mx-1.5 h-4 text-(--look)">
        <Line points={straight(stages.length)} reached={current} hasStations />
      </div>
      <ol className="stages" aria-label="Progress">
        {stages.map((stage, at) => (
          <li key={stage} aria-current={at === current ? "step" : undefined}>
            {stage}
          </li>
        ))}
      </ol>
      <div className="mt-5 flex items-start gap-4 max-sm:gap-3">
        <span className="status-icon">
          <Icon name={icon} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-xl font-semibold">{status}</p>
          <p className="text-sm text-soft">{shownAddress(productUrl)}</p>
          {status === "Pending" && (
            <p className="mt-3">An administrator will review it. Until then you can edit or withdraw it here.</p>
          )}
          {status === "Approved" && <Published original={original} slug={slug} mergedInto={mergedInto} />}
          {status === "Rejected" && <NotPublished isChange={original !== null} reason={rejectionReason} />}
        </div>
      </div>
    </section>
  );
}

function Published({ slug: ownSlug, original, mergedInto }: Pick<Props, "slug" | "original" | "mergedInto">) {
  const slug = original ? publicSlug(original) : (mergedInto?.slug ?? ownSlug);
  if (slug === null)
    return <p className="mt-3">Your change was approved. The resource is not in the directory any more.</p>;
  return (
    <>
      <p className="mt-3">
        {mergedInto ? (
          <>
            Merged into <bdi>{mergedInto.name}</bdi>, which is the same.
          </>
        ) : original ? (
          "Your change is live."
        ) : (
          "It is live."
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <PrimaryLink href={productPath(slug)}>View it</PrimaryLink>{" "}
        <ButtonLink href={`/submit?change=${encodeURIComponent(slug)}`}>
          {original ? "Suggest another change" : "Suggest a change"}
        </ButtonLink>
      </div>
    </>
  );
}

function NotPublished({ isChange, reason }: { isChange: boolean; reason: string | null }) {
  return (
    <>
      <p className="mt-3">{isChange ? "The change was not made." : "It was not added to the directory."}</p>
      {reason && <p className="status-reason whitespace-pre-line">Reason: {reason}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href="/submit">Contribute another</ButtonLink>
      </div>
    </>
  );
}

/** Returns the slug of the changed resource's page, or null if it has none. */
export function publicSlug({ page }: Original): string | null {
  return page?.status === "Approved" ? page.slug : null;
}
