import type { Status } from "~/domain/resources/values/statuses";

type Props = { status: Status; slug: string; rejectionReason: string | null; productUrl: string };

/** The status of a submission, in words for its contributor. */
export function SubmissionStatus({ status, slug, rejectionReason, productUrl }: Props) {
  return (
    <section className="panel stack mt-6" aria-label="Status">
      <p className="text-lg font-semibold">{status}</p>
      {status === "Pending" && <p>An administrator will review it. Until then you can edit or withdraw it here.</p>}
      {status === "Approved" && (
        <p>
          It is live.{" "}
          <a className="link" href={`/product/${encodeURIComponent(slug)}`}>
            View it
          </a>
          . You can also{" "}
          <a className="link" href={`/submit?change=${encodeURIComponent(slug)}`}>
            suggest a change
          </a>
          .
        </p>
      )}
      {status === "Rejected" && (
        <>
          <p>It was not added to the directory.</p>
          {rejectionReason && <p className="whitespace-pre-line">The reason: {rejectionReason}</p>}
        </>
      )}
      <p className="text-sm text-soft">{productUrl}</p>
    </section>
  );
}
