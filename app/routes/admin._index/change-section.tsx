import { useState } from "react";
import {
  type DetailField,
  type DetailName,
  detailEntries,
  detailFields,
} from "~/domain/resources/fields/detail-fields";
import { categoryLabel } from "~/domain/resources/list/listings";
import { formats } from "~/domain/resources/values/formats";
import type { StoredStatus } from "~/domain/resources/values/statuses";
import type { ChangeField, Difference } from "~/domain/review/changes/change";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import { TableHead } from "~/ui/moderation/admin-table";
import { appliedText } from "./dialog-result";
import type { OpenChange } from "./load-queue.server";
import { productLabels } from "./product-section";
import { originalHref } from "./queue-href";

type Props = { change: OpenChange; status: StoredStatus; query: ModerationQuery };

/** What a suggested change would change, with the old and the new text side by side. */
export function ChangeSection({ change: { name, original, differences }, status, query }: Props) {
  const [openedVersion] = useState(original?.version);
  return (
    <section className="rounded-control border border-line p-3 text-sm" aria-labelledby="change-title">
      <h3 id="change-title" className="font-semibold">
        Change to{" "}
        {original ? (
          <a className="link" href={originalHref(query, original)} data-keep-scroll>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
      </h3>
      {!original && <p>This resource was deleted since. Approving adds the text as a new resource.</p>}
      {status === "Applied" && <p>{appliedText}</p>}
      {original && status !== "Applied" && (
        <>
          {original.status !== "Approved" && (
            <p>It is not in the directory now. The change cannot be applied before it is approved again.</p>
          )}
          <p role="status" className={original.version === openedVersion ? "sr-only" : undefined}>
            {original.version !== openedVersion &&
              "It was changed after you opened this. The table shows its text now."}
          </p>
          {differences.length > 0 ? (
            <Differences differences={differences} />
          ) : (
            <p>The resource has these texts already. Approving changes nothing.</p>
          )}
        </>
      )}
    </section>
  );
}

function Differences({ differences }: { differences: Difference[] }) {
  return (
    <table className="change-table">
      <TableHead columns={["Field", "Now", "Suggested"]} />
      <tbody>
        {differences.map(({ field, now, suggested, isOutdated }) => (
          <tr key={field}>
            <th scope="row">
              {labels[field]}
              {isOutdated && <span className="block text-sm">Edited since the suggestion</span>}
            </th>
            <td data-column="Now">
              <del>{shown(field, now)}</del>
            </td>
            <td data-column="Suggested">
              <ins>{shown(field, suggested)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const labels: Record<ChangeField, string> = {
  ...productLabels,
  tags: "Tags",
  ...(Object.fromEntries(detailEntries.map(([name, { label }]) => [name, label])) as Record<DetailName, string>),
};

function shown(field: ChangeField, value: unknown): string {
  if (Object.hasOwn(detailFields, field)) return wordsFor(detailFields[field as DetailName], value);
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "");
  if (field === "format") return formats.find((format) => format.value === text)?.adminLabel ?? text;
  if (field === "category") return categoryLabel(text) ?? text;
  return text || "Nothing";
}

const wordsFor = ({ words }: DetailField, value: unknown): string =>
  value === null || value === undefined ? "Not stated" : (words as (value: unknown) => string)(value);
