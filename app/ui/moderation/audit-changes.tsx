import { auditActions } from "~/domain/audit/audit-actions";
import { moment } from "~/ui/lists/day";
import { ownValue } from "~/values/own-value";

type Fields = Record<string, unknown> | null;
type Props = { entry: { action: string; before: Fields; after: Fields } };

/** More fields than these are shown on demand. */
const maxShownFields = 6;

export function AuditChanges({ entry: { action, before, after } }: Props) {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // The entry itself says when and by whom.
  for (const name of ["decidedAt", "decidedBy", "values"]) names.delete(name);
  const changes = (
    <ul className="flex flex-wrap gap-x-4 wrap-anywhere">
      {[...names].map((name) => (
        <li key={name}>
          <span className="text-soft">{fieldLabel(name)}:</span> {changeOf(name, before, after)}
        </li>
      ))}
    </ul>
  );
  return (
    <div className="flex flex-wrap gap-x-3">
      <p className="font-semibold">{auditActions.find(({ value }) => value === action)?.label ?? action}</p>
      {names.size > maxShownFields ? (
        <details>
          <summary className="fold fold-inline min-h-0 text-sm">{names.size} fields</summary>
          {changes}
        </details>
      ) : (
        changes
      )}
    </div>
  );
}

/** Returns "creator first name" for "creatorFirstName". */
export const fieldLabel = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function changeOf(name: string, before: Fields, after: Fields): string {
  if (!after) return shown(ownValue(before ?? undefined, name));
  const now = shown(ownValue(after, name));
  return before && isSet(ownValue(before, name)) ? `${shown(ownValue(before, name))} → ${now}` : now;
}

const isSet = (value: unknown) =>
  value !== null && value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

const isoDate = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function shown(value: unknown): string {
  if (!isSet(value)) return "nothing";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = String(value);
  if (isoDate.test(text)) return moment(new Date(text));
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
