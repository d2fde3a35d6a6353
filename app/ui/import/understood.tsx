import { choosableFields, fieldLabel } from "~/domain/import/file-fields";
import type { FileField } from "~/domain/import/row";
import { outcomeLabel, rowOutcomeValues } from "~/domain/import/runs/import-values";
import type { ShownImport } from "~/domain/import/runs/imports.server";
import { Submit } from "~/ui/forms/button";
import { Options } from "~/ui/forms/options";
import { AdminTable } from "~/ui/moderation/admin-table";

type Props = Pick<ShownImport, "fields" | "encodings" | "outcomes" | "isMember"> & { path: string; isReady: boolean };

/** What was understood of a file: before the import with a choice for each column, then the columns that were not used. */
export function Understood({ path, isReady, fields, encodings = [], outcomes, isMember }: Props) {
  const unused = fields.filter(({ field, filled }) => field === "" && filled > 0);
  if (!isReady)
    return unused.length === 0 ? null : (
      <AdminTable label="Columns that are not used" columns={["Not used", "Values"]}>
        <Columns fields={unused} />
      </AdminTable>
    );
  const label = (value: string) => ({ value, label: fieldLabel(value) });
  const options = [{ value: "", label: "Not used" }, ...choosableFields(isMember).map(label), label("mark")];
  const counts = rowOutcomeValues.filter((outcome) => outcomes[outcome]);
  return (
    <form method="post" action={path} className="mb-6 space-y-4" data-keep-scroll>
      <p className="font-semibold" role="status">
        {counts.map((one) => `${outcomeLabel(one, "ready")}: ${outcomes[one]!.toLocaleString("en")}`).join(" · ")}
      </p>
      {fields.length > 0 && (
        <AdminTable label="What was understood" columns={["In the file", "Values", "Read as"]}>
          <Columns fields={fields} options={options} />
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
      {fields.length + encodings.length > 0 && (
        <Submit name="do" value="fields">
          Read it like this
        </Submit>
      )}
    </form>
  );
}

function Columns({ fields, options }: { fields: FileField[]; options?: { value: string; label: string }[] }) {
  return fields.map(({ key, field, examples, filled }, at) => (
    <tr key={key}>
      <td data-column="In the file" className="wrap-anywhere">
        <div>
          <bdi>{key}</bdi>
          <p className="text-sm text-soft">
            {filled.toLocaleString("en")} {filled === 1 ? "row" : "rows"}
          </p>
        </div>
      </td>
      <td data-column="Values" className="wrap-anywhere text-sm">
        <bdi>{examples.join(", ")}</bdi>
      </td>
      {options && (
        <td data-column="Read as">
          {options.some(({ value }) => value === field) ? (
            <select name={`field-${at}`} defaultValue={field} aria-label={`What ${key} is`} className="input w-auto">
              <Options choices={options} />
            </select>
          ) : (
            fieldLabel(field)
          )}
        </td>
      )}
    </tr>
  ));
}
