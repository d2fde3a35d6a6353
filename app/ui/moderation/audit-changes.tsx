import { auditActions } from "~/domain/review/audit-actions";

type Fields = Record<string, unknown> | null;
type Props = { entry: { action: string; before: Fields; after: Fields } };

/** The changed fields of a log entry. */
export function AuditChanges({ entry: { action, before, after } }: Props) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <>
      <p className="font-semibold">{auditActions.find(({ value }) => value === action)?.label ?? action}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {words(name)}: {before && shown(before[name])}
            {before && after && " → "}
            {after && shown(after[name])}
          </li>
        ))}
      </ul>
    </>
  );
}

// "creatorFirstName" gives "creator first name".
const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : "nothing";
  const text = String(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
