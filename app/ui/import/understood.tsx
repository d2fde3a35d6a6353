import { choosableFields, fieldLabel } from "~/domain/import/file-fields";
import type { ShownImport } from "~/domain/import/runs/imports.server";
import { Submit } from "~/ui/forms/button";
import { Options } from "~/ui/forms/options";
import { AdminTable } from "~/ui/moderation/admin-table";

type Props = Pick<ShownImport, "fields" | "encodings" | "isMember"> & { path: string; isReady: boolean };

/** What was understood of a file: before the import with a choice for each column, then the columns that were not used. */
export function Understood({ path, isReady, fields, encodings = [], isMember }: Props) {
  const shown = isReady ? fields : fields.filter(({ field, filled }) => field === "" && filled > 0);
  if (shown.length + encodings.length === 0) return null;
  const choices = ["", ...choosableFields(isMember), "mark"].map((value) => ({ value, label: fieldLabel(value) }));
  return (
    <form method="post" action={path} className="mb-6 space-y-4" data-keep-scroll>
      {shown.length > 0 && (
        <AdminTable label="Columns" columns={["In the file", "Rows", "Values", "Read as"]}>
          {shown.map(({ key, field, examples, filled }, at) => (
            <tr key={key}>
              <td data-column="In the file" className="wrap-anywhere">
                <bdi>{key}</bdi>
              </td>
              <td data-column="Rows">{filled.toLocaleString("en")}</td>
              <td data-column="Values" className="wrap-anywhere text-sm">
                <bdi>{examples.join(", ")}</bdi>
              </td>
              <td data-column="Read as">
                {isReady && choices.some(({ value }) => value === field) ? (
                  <select
                    name={`field-${at}`}
                    defaultValue={field}
                    aria-label={`What ${key} is`}
                    className="input w-auto"
                  >
                    <Options choices={choices} />
                  </select>
                ) : (
                  fieldLabel(field)
                )}
              </td>
            </tr>
          ))}
        </AdminTable>
      )}
      {encodings.length > 0 && (
        <fieldset>
          <legend className="mb-1.5 font-semibold">Which line is written correctly?</legend>
          {encodings.map(({ value, sample }) => (
            <label key={value} className="flex min-h-11 items-center gap-3 py-1.5 wrap-anywhere">
              <input type="radio" name="encoding" value={value} required />
              <bdi>{sample}</bdi> <span className="text-sm text-soft">{value}</span>
            </label>
          ))}
        </fieldset>
      )}
      {isReady && (
        <Submit name="do" value="fields">
          Read it like this
        </Submit>
      )}
    </form>
  );
}
