import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { statuses } from "~/domain/resources/values/statuses";
import { maxTags, tags } from "~/domain/resources/values/tags";
import type { AuditEntry } from "~/domain/review/audit.server";
import { Submit } from "~/ui/forms/button";
import { Field, SelectField, TextAreaField } from "~/ui/forms/field";
import { Moment } from "~/ui/lists/day";
import { AuditChanges } from "~/ui/moderation/audit-changes";
import { FieldChanges } from "~/ui/moderation/stale-decision";
import { chosenTags, TagChips } from "~/ui/submissions/tag-chips";
import type { DialogResult } from "./dialog-result";

type AnswersProps = { result: DialogResult; showHref: string };

/** The buttons after the server asked a question instead of saving. */
export function DialogAnswers({ result: { other, asksToConfirm }, showHref }: AnswersProps) {
  if (asksToConfirm) {
    return (
      <Submit name="decision" value="approve-anyway">
        Approve anyway
      </Submit>
    );
  }
  if (!other) return null;
  const isDecided = other.status !== "Pending";
  return (
    <>
      <FieldChanges caption="What changed" changes={other.changes} />
      <p className="flex flex-wrap gap-3">
        <a className="button" href={showHref} data-document>
          Show the other version
        </a>
        {isDecided && <input type="hidden" name="decided" value={other.status} />}
        <Submit name="overwrite" value={other.version} look="button-danger">
          {isDecided ? `Save mine anyway, keep it ${other.status.toLowerCase()}` : "Save mine anyway"}
        </Submit>
      </p>
    </>
  );
}

const personLabels = { first_name: "First Name", last_name: "Last Name", email: "Email", company: "Company" } as const;
const pageLabels = {
  website_url: "Website",
  linkedin_url: "LinkedIn",
  x_url: "X",
  instagram_url: "Instagram",
} as const;

type CreatorName = keyof typeof personLabels | keyof typeof pageLabels | "bio";
type CreatorMeta = Record<CreatorName, FieldMetadata<unknown>>;

export function CreatorSection({ fields }: { fields: CreatorMeta }) {
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 text-lg font-semibold">Creator Information</legend>
      <Inputs labels={personLabels} fields={fields} />
      <TextAreaField meta={fields.bio} label="Bio" rows={3} />
      <Inputs labels={pageLabels} fields={fields} type="url" />
    </fieldset>
  );
}

type InputsProps = { labels: Partial<Record<CreatorName, string>>; fields: CreatorMeta; type?: "url" };

function Inputs({ labels, fields, type }: InputsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(Object.entries(labels) as [CreatorName, string][]).map(([name, label]) => (
        <Field key={name} meta={fields[name]} label={label} type={type ?? (name === "email" ? "email" : "text")} />
      ))}
    </div>
  );
}

const statusOptions = statuses.map((status) => ({ value: status.toLowerCase(), label: status }));

export function StatusSection({ fields }: { fields: Record<"status" | "rejection_reason", FieldMetadata<unknown>> }) {
  return (
    <fieldset className="status-section space-y-4">
      <legend className="mb-2 text-lg font-semibold">Submission Status</legend>
      <SelectField meta={fields.status} label="Status" options={statusOptions} />
      {/* CSS shows it while the status is rejected. */}
      <div className="rejection-reason">
        <TextAreaField
          meta={fields.rejection_reason}
          label="Reason for the rejection"
          rows={3}
          hint="The contributor reads it"
        />
      </div>
    </fieldset>
  );
}

export function TagsSection({ meta }: { meta: FieldMetadata<unknown> }) {
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const chosen = chosenTags(meta.value);
  const isFound = (tag: string) => tag.includes(search.trim().toLowerCase());
  const toggleFirst = () => list.current?.querySelector<HTMLInputElement>("li:not([hidden]) input:enabled")?.click();
  return (
    <fieldset aria-describedby={meta.errors ? meta.errorId : undefined}>
      <legend className="mb-2 text-lg font-semibold">Tags</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          Selected: {chosen.length}/{maxTags}
        </p>
        <TagSearch value={search} onChange={setSearch} onEnter={toggleFirst} />
      </div>
      <div className="mt-2">
        <TagChips meta={meta} isShown={isFound} listRef={list} />
      </div>
      {search && !tags.some(isFound) && <p className="mt-2 text-sm text-soft">No tag has these letters.</p>}
    </fieldset>
  );
}

type TagSearchProps = { value: string; onChange: (value: string) => void; onEnter: () => void };

/** Filters the chips. Enter toggles the first. Rendered only with scripts. */
function TagSearch({ value, onChange, onEnter }: TagSearchProps) {
  const [isScripted, setIsScripted] = useState(false);
  useEffect(() => setIsScripted(true), []);
  if (!isScripted) return null;
  return (
    <input
      type="search"
      maxLength={100}
      className="input sm:w-56"
      aria-label="Search tags"
      placeholder="Search tags"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

export function RecordHistory({ entries, record }: { entries: AuditEntry[]; record: number }) {
  return (
    <details>
      <summary className="fold font-semibold">History</summary>
      <ol className="mt-2 space-y-3 text-sm">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="text-soft">
              <Moment at={entry.at} />, {entry.actorEmail ?? "the operator"}
            </p>
            <AuditChanges entry={entry} />
          </li>
        ))}
      </ol>
      <a className="link mt-2 inline-block py-2" href={`/admin/log?record=${record}`}>
        All of it in the audit log
      </a>
    </details>
  );
}
