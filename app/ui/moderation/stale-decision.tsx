import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { mediaPath } from "~/domain/media/media-files";
import type { FieldChange } from "~/domain/review/changes/changes-since.server";
import { ButtonLink, PrimaryLink } from "~/ui/forms/button";
import { HiddenFields } from "~/ui/page/hidden-fields";
import { RouteError } from "~/ui/states/route-error";
import { TableHead } from "./admin-table";
import { fieldLabel } from "./audit-changes";

/** The body of the 409 to a decision about something else than what the administrator saw. */
export type StaleDecision = {
  isStale: true;
  action: "approve" | "reject";
  name: string;
  message: string;
  changes: FieldChange[];
  /** What changed of the resource that a suggested change is about. */
  originalChanges: FieldChange[];
  /** The fields of the same decision about what this page shows. */
  fields: [name: string, value: string][];
  canRepeat: boolean;
  reviewHref: string;
  cancelHref: string;
};

const isStaleDecision = (value: unknown): value is StaleDecision =>
  typeof value === "object" && value !== null && "isStale" in value;

/** Shows what changed, and asks again. */
function StaleDecisionPage({ action, name, message, changes, originalChanges, ...form }: StaleDecision) {
  const isKnown = changes.length + originalChanges.length > 0;
  return (
    <div className="panel mx-auto max-w-3xl space-y-4">
      <h1 className="text-2xl font-semibold">
        <bdi>{name}</bdi>
      </h1>
      <p role="alert" className="review-warnings">
        {message}
      </p>
      <FieldChanges caption="Changes of the submission" changes={changes} />
      <FieldChanges caption="Changes of the resource in the directory" changes={originalChanges} />
      {!isKnown && <p>Its picture, which was found on the linked page, may be another one. Review shows all of it.</p>}
      <form method="post" action={`/admin/${action}`} className="flex flex-wrap justify-end gap-3" data-keep-scroll>
        <HiddenFields fields={form.fields} />
        <ButtonLink href={form.cancelHref}>Cancel</ButtonLink> <PrimaryLink href={form.reviewHref}>Review</PrimaryLink>
        {form.canRepeat && (
          <button type="submit" className={`button ${action === "reject" ? "button-danger" : ""}`}>
            {action === "reject" ? "Reject it as it is now" : "Approve it as it is now"}
          </button>
        )}
      </form>
    </div>
  );
}

/** A table of changed fields with the earlier and the present text. Nothing if none changed. */
export function FieldChanges({ caption, changes }: { caption: string; changes: FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <table className="change-table">
      <caption className="text-left font-semibold">{caption}</caption>
      <TableHead columns={["Field", "Then", "Now"]} />
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <td data-column="Then">
              <del>
                <FieldValue field={field} value={before} />
              </del>
            </td>
            <td data-column="Now">
              <ins>
                <FieldValue field={field} value={after} />
              </ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The value of a field: its text, or its picture. */
export function FieldValue({ field, value }: { field: string; value: unknown }) {
  if (value === null || value === undefined || value === "") return <>Nothing</>;
  if (field === "picture")
    return <img src={mediaPath(String(value), "card")} alt="" className="h-auto w-40 rounded-control" />;
  return <span className="whitespace-pre-line">{Array.isArray(value) ? value.join(", ") : String(value)}</span>;
}

/** The errors of Approve and Reject: the page that asks again, or the same as everywhere. */
export function StaleDecisionBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && isStaleDecision(error.data)) return <StaleDecisionPage {...error.data} />;
  return <RouteError />;
}
