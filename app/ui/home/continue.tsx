import type { ReactNode } from "react";
import type { ContinueItem } from "~/domain/pages/continue.server";
import { progressLabel, progressOf } from "~/domain/paths/progress/step-counts";
import { Submit } from "~/ui/forms/button";
import { Day } from "~/ui/lists/day";
import { ProgressLine } from "~/ui/marks/line";
import { Mark, type Marked } from "~/ui/marks/mark";
import { productPath, rowId } from "~/ui/page/card-href";
import { pathHref, stepHref } from "~/ui/paths/path-facts";

/** What the member goes on with, at the beginning of Home. */
export function Continue({ items }: { items: ContinueItem[] }) {
  return (
    <section aria-labelledby="continue">
      <div className="mb-1 flex items-baseline justify-between gap-x-4">
        <h1 id="continue" className="text-2xl font-semibold">
          Continue
        </h1>
        <a href="/my-library" className="py-2 text-sm font-semibold text-accent">
          My Library
        </a>
      </div>
      <ul className="panel grid gap-4 p-4">
        {items.map((item) => (
          <Item key={keyOf(item)} item={item} />
        ))}
      </ul>
    </section>
  );
}

const keyOf = (item: ContinueItem) =>
  item.kind === "step" ? `step ${item.path.slug}` : `${item.kind} ${item.resource.id}`;

function Item({ item }: { item: ContinueItem }) {
  if (item.kind === "step") return <StepItem item={item} />;
  return item.kind === "learning" ? <LearningItem item={item} /> : <DecisionItem item={item} />;
}

type ItemProps<Kind> = { item: Extract<ContinueItem, { kind: Kind }> };

function StepItem({ item: { path, counts, step } }: ItemProps<"step">) {
  const { done, total } = progressOf(counts);
  const href = productPath(step.slug);
  return (
    <Row
      card={step}
      href={href}
      title={`Next: ${step.name}`}
      facts={
        <>
          <span>
            <a href={stepHref(path.slug, step)} className="hover:underline">
              <bdi>{path.title}</bdi>
            </a>{" "}
          </span>
          <span>{progressLabel({ done, total })}</span>
        </>
      }
      note={step.note}
    >
      <span className="w-35 max-lg:hidden">
        <ProgressLine done={done} total={total} label={`Steps done: ${path.title}`} />
      </span>
      <a href={href} className="button button-primary" aria-label={`Open ${step.name}`}>
        Open
      </a>
      <MarkAsDone action={`${pathHref(path.slug)}/done`} name={step.name} field={{ name: "done", value: step.id }} />
    </Row>
  );
}

/** What the member learns with. Of what is no longer in the directory, the library knows what is like it. */
function LearningItem({ item: { resource, since, goneSince } }: ItemProps<"learning">) {
  const href = goneSince ? `/my-library?state=doing#${rowId(resource)}` : productPath(resource.slug);
  return (
    <Row
      card={resource}
      href={href}
      title={resource.name}
      facts={
        <span>
          {goneSince ? "Gone since " : "Learning since "}
          <Day at={goneSince ?? since} />
        </span>
      }
    >
      {goneSince ? (
        <a href={href} className="button whitespace-nowrap" aria-label={`See what is like ${resource.name}`}>
          See what is like it
        </a>
      ) : (
        <MarkAsDone action={`/library/${resource.id}`} name={resource.name} field={{ name: "state", value: "done" }} />
      )}
    </Row>
  );
}

type DoneProps = { action: string; name: string; field: { name: string; value: string | number } };

function MarkAsDone({ action, name, field }: DoneProps) {
  return (
    <form method="post" action={action} data-stay="">
      <input type="hidden" name="redirectTo" value="/" />
      <Submit {...field} look="whitespace-nowrap" aria-label={`Mark as done: ${name}`}>
        Mark as done
      </Submit>
    </form>
  );
}

function DecisionItem({ item: { resource, status, isChange } }: ItemProps<"decision">) {
  const isLive = status === "Approved" && !isChange;
  const what = isChange ? "Your suggested change" : "Your contribution";
  const href = isLive ? productPath(resource.slug) : `/account/submissions/${resource.id}`;
  return (
    <Row
      card={resource}
      href={href}
      title={resource.name}
      facts={<span>{`${what} was ${status === "Approved" ? "approved" : "not accepted"}`}</span>}
    >
      <a href={href} className="button" aria-label={`View ${resource.name}`}>
        View
      </a>
    </Row>
  );
}

type RowProps = { card: Marked; href: string; title: string; facts: ReactNode; note?: string; children: ReactNode };

function Row({ card, href, title, facts, note, children }: RowProps) {
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 lg:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <Mark card={card} />
      <div className="min-w-0">
        <a href={href} dir="auto" className="block font-semibold hover:underline">
          {title}
        </a>
        {note && (
          <p dir="auto" className="truncate text-sm">
            {note}
          </p>
        )}
        <p className="facts text-sm text-soft">{facts}</p>
      </div>
      <div className="flex items-center gap-3 max-lg:col-start-2">{children}</div>
    </li>
  );
}
