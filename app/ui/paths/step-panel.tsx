import { useLocation } from "@remix-run/react";
import type { StepPlace } from "~/domain/paths/progress/next-steps.server";
import type { Card } from "~/domain/resources/card";
import { PrimaryLink } from "~/ui/forms/button";
import { DoneButton } from "./done-button";
import { pathHref, stepHref } from "./path-facts";

type Props = { resource: Pick<Card, "id" | "name" | "saved">; place: StepPlace };

/** The place of a resource in a path that the member follows: a button that marks it as done, and the next step. */
export function StepPanel({ resource, place: { path, counts, number, next } }: Props) {
  const { pathname, search } = useLocation();
  const isDone = resource.saved === "done";
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken p-3 text-sm">
      <p className="min-w-0 flex-1">
        {`Step ${number} of ${counts.all} in `}
        <a className="link" href={stepHref(path.slug, resource)}>
          <bdi>{path.title}</bdi>
        </a>
      </p>
      <form method="post" action={`${pathHref(path.slug)}/done`} data-stay="">
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <DoneButton resource={resource} isDone={isDone} />
      </form>
      {isDone && next && (
        <p className="basis-full">
          <PrimaryLink href={stepHref(path.slug, next)}>{`Next: ${next.name}`}</PrimaryLink>
        </p>
      )}
    </div>
  );
}
