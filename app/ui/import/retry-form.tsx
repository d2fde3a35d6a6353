import type { CorrectedField } from "~/domain/import/runs/correct-rows";
import { maxFieldLength } from "~/domain/import/runs/import-values";

type Row = { number: number; line: number; fields: CorrectedField[] };

const formId = "retry";

/** The form of the fields of rejected rows. They are in the table, which may be in another form. */
export function RetryForm({ action, rows }: { action: string; rows: Row[] }) {
  const count = rows.filter(({ fields }) => fields.length > 0).length;
  if (count === 0) return null;
  return (
    <form id={formId} method="post" action={action} className="mb-4 flex flex-wrap items-center gap-3" data-keep-scroll>
      <button type="submit" name="do" value="retry" className="button">
        Try these rows again
      </button>
      <p className="text-sm text-soft">
        {count === 1 ? "One rejected row can be corrected below." : `${count} rejected rows can be corrected below.`}
      </p>
    </form>
  );
}

/** The fields of a rejected row, each with what is wrong with it. */
export function RowFields({ row: { number, line, fields } }: { row: Row }) {
  return (
    <div className="mt-2 grid gap-2">
      {fields.map(({ name, title, value, problem }) => {
        const problemId = `problem-${number}-${name}`;
        return (
          <div key={`${name} ${value}`}>
            <label className="text-sm font-semibold">
              <bdi>{title}</bdi>
              <span className="sr-only">{` of line ${line}`}</span>
              <input
                form={formId}
                name={`row-${number}.${name}`}
                defaultValue={value}
                maxLength={maxFieldLength}
                className="input"
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? problemId : undefined}
              />
            </label>
            {problem && (
              <p id={problemId} className="field-error wrap-anywhere">
                <bdi>{problem}</bdi>
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
