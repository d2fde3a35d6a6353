import type { Status } from "~/domain/resources/values/statuses";
import type { Original } from "~/domain/review/changes/originals.server";
import { productPath } from "~/ui/resources/card-href";

type Props = {
  status: Status;
  slug: string;
  rejectionReason: string | null;
  productUrl: string;
  original: Original | null;
};

/** The status of a submission, in words for its contributor. */
export function SubmissionStatus({ status, slug, rejectionReason, productUrl, original }: Props) {
  return (
    <section className="panel stack mt-6" aria-label="Status">
      <p className="text-lg font-semibold">{status}</p>
      {status === "Pending" && <p>An administrator will review it. Until then you can edit or withdraw it here.</p>}
      {status === "Approved" && <Published original={original} slug={slug} />}
      {status === "Rejected" && (
        <>
          <p>{original ? "The change was not made." : "It was not added to the directory."}</p>
          {rejectionReason && <p className="whitespace-pre-line">The reason: {rejectionReason}</p>}
        </>
      )}
      <p className="break-words text-sm text-soft">{productUrl}</p>
    </section>
  );
}

function Published({ slug: ownSlug, original }: Pick<Props, "slug" | "original">) {
  const slug = original ? publicSlug(original) : ownSlug;
  if (slug === null) return <p>Your change was approved. The resource is not in the directory any more.</p>;
  return (
    <p>
      {original ? "Your change is live. " : "It is live. "}
      <a className="link" href={productPath(slug)}>
        View it
      </a>
      . You can also{" "}
      <a className="link" href={`/submit?change=${encodeURIComponent(slug)}`}>
        {original ? "suggest another change" : "suggest a change"}
      </a>
      .
    </p>
  );
}

/** Returns the slug of the changed resource's page, or null if it has none. */
export function publicSlug({ page }: Original): string | null {
  return page?.status === "Approved" ? page.slug : null;
}
