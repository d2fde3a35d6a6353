import type { QueuedPath as Queued } from "~/domain/moderation/path-queue.server";
import { Day, Moment } from "~/ui/lists/day";
import { byline } from "~/ui/lists/path-card";
import { stepsLabel } from "~/ui/paths/path-facts";
import { productPath } from "~/ui/resources/card-href";
import { pathHref } from "./path-href";

type Props = {
  path: Queued;
  /** The page of the queue, to which a decision leads back. */
  page: string;
};

/**
 * A path to review: its texts, the reports about it, and the buttons that decide it. `isChanged` means that its owner
 * saved it before the pressed button was sent.
 */
export function QueuedPath({ path, page, isChanged }: Props & { isChanged: boolean }) {
  const facts = [byline(path.author), path.email, ...path.facts];
  return (
    <article className="panel max-sm:p-4">
      {isChanged && (
        <p role="alert" className="review-warnings mb-3">
          The owner has saved this path since you opened it, so nothing was decided. This is the path now. Please read
          it and decide again.
        </p>
      )}
      <h2 className="text-xl font-semibold">
        <a className="hover:underline" href={pathHref(path.slug)}>
          <bdi>{path.title}</bdi>
        </a>
      </h2>
      <p className="facts text-sm text-soft">
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact} </span>
        ))}
        {path.submittedAt && (
          <span>
            Submitted <Day at={path.submittedAt} />
          </span>
        )}
      </p>
      {path.reports.length > 0 && <Reports reports={path.reports} />}
      <p className="mt-3 whitespace-pre-line">{path.summary}</p>
      <details className="mt-3" open={path.steps.length <= 12}>
        <summary className="fold fold-inline">{stepsLabel(path.steps.length)}</summary>
        <ol className="mt-2 list-decimal space-y-2 pl-6 text-sm">
          {path.steps.map((step) => (
            <li key={step.slug}>
              {step.heading && <p className="font-semibold">{step.heading}</p>}
              <a className="link" href={productPath(step.slug)}>
                {step.name}
              </a>
              {step.note && <p className="whitespace-pre-line text-soft">{step.note}</p>}
            </li>
          ))}
        </ol>
      </details>
      <Decide path={path} page={page} />
    </article>
  );
}

function Reports({ reports }: Pick<Queued, "reports">) {
  return (
    <ul className="mt-3 space-y-1 rounded-lg bg-danger-soft p-3 text-sm text-danger" aria-label="Reports">
      {reports.map(({ id, message, createdAt }) => (
        <li key={id}>
          {message} (<Moment at={createdAt} />)
        </li>
      ))}
    </ul>
  );
}

function Decide({ path, page }: Props) {
  const hidden = (
    <>
      <input type="hidden" name="pathId" value={path.id} />
      <input type="hidden" name="seenVersion" value={path.version} />
      <input type="hidden" name="redirectTo" value={page} />
    </>
  );
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      <form method="post">
        {hidden}
        <button
          type="submit"
          name="do"
          value="approve"
          className="button button-primary"
          aria-label={`Approve ${path.title}`}
        >
          {path.reports.length > 0 ? "Keep" : "Approve"}
        </button>
      </form>
      <details className="min-w-0 flex-1">
        <summary className="button" aria-label={`Reject... ${path.title}`}>
          Reject...
        </summary>
        <form method="post" className="stack mt-3">
          {hidden}
          <label className="block text-sm">
            <span className="mb-1 block font-semibold">Reason (optional)</span>
            <textarea
              name="reason"
              rows={3}
              maxLength={1000}
              aria-label={`Reason for rejecting ${path.title}`}
              className="input"
            />
            <span className="mt-1 block text-soft">The owner reads it in the email and on the page of the path.</span>
          </label>
          <button type="submit" name="do" value="reject" className="button button-danger">
            Reject the path
          </button>
        </form>
      </details>
    </div>
  );
}
