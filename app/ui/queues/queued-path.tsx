import type { QueuedPath as Queued } from "~/domain/review/paths/path-queue.server";
import { TextLink } from "~/ui/forms/button";
import { Day, Moment } from "~/ui/lists/day";
import { byline } from "~/ui/lists/path-card";
import { pathHref, stepsLabel } from "~/ui/paths/path-facts";
import { productPath } from "~/ui/resources/card-href";
import { type CardProps, QueueCard } from "./queue-card";

/** A path to review: its texts, and the reports about it. */
export function QueuedPath({ item: path, ...card }: CardProps<Queued>) {
  const { id, title, slug, version, reports, steps } = path;
  const facts = [byline(path.author), path.email, ...path.facts];
  return (
    <QueueCard
      {...card}
      isOwn={path.isOwn}
      title={title}
      href={pathHref(slug)}
      facts={
        <>
          {facts.filter(Boolean).map((fact) => (
            <span key={fact}>{fact} </span>
          ))}
          {path.submittedAt && (
            <span>
              Submitted <Day at={path.submittedAt} />
            </span>
          )}
        </>
      }
      changedText="The owner has saved this path since you opened it, so nothing was decided. This is the path now. Please read it and decide again."
      fields={{ pathId: id, seenVersion: version }}
      buttons={[{ value: "approve", text: reports.length > 0 ? "Keep" : "Approve", label: `Approve ${title}` }]}
      withReason={{
        value: "reject",
        summary: { text: "Reject...", label: `Reject... ${title}` },
        text: "Reject the path",
        label: `Reason for rejecting ${title}`,
        hint: "The owner reads it in the email and on the page of the path.",
      }}
    >
      {reports.length > 0 && <Reports reports={reports} />}
      <p className="mt-3 whitespace-pre-line">{path.summary}</p>
      <details className="mt-3" open={steps.length <= 12}>
        <summary className="fold fold-inline">{stepsLabel(steps.length)}</summary>
        <ol className="mt-2 list-decimal space-y-2 pl-6 text-sm">
          {steps.map((step) => (
            <li key={step.slug}>
              {step.heading && <p className="font-semibold">{step.heading}</p>}
              <TextLink href={productPath(step.slug)}>{step.name}</TextLink>
              {step.note && <p className="whitespace-pre-line text-soft">{step.note}</p>}
            </li>
          ))}
        </ol>
      </details>
    </QueueCard>
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
