import type { FileField, Question } from "~/domain/import/entry";
import { type OutcomeCounts, outcomeLabel, rowOutcomeValues } from "~/domain/import/runs/import-values";
import { fieldLabel } from "~/domain/import/understood";
import type { Card } from "~/domain/resources/card";
import { Submit } from "~/ui/forms/button";
import { Options } from "~/ui/forms/options";
import { AdminTable } from "~/ui/moderation/admin-table";
import { ResourceCard } from "~/ui/resources/resource-card";

type Props = { action: string; fields: FileField[]; choosable: string[]; cards: Card[]; outcomes: OutcomeCounts };

/** What was understood of a file, with a choice for each of its columns, and what its first rows will look like. */
export function Understood({ action, fields, choosable, cards, outcomes }: Props) {
  const counts = rowOutcomeValues.filter((outcome) => outcomes[outcome]);
  return (
    <>
      <p className="mb-4 font-semibold" role="status">
        {counts.map((one) => `${outcomeLabel(one, "ready")}: ${outcomes[one]!.toLocaleString("en")}`).join(" · ")}
      </p>
      {fields.length > 0 && <Fields action={action} fields={fields} choosable={choosable} />}
      {cards.length > 0 && (
        <section aria-label="What they will look like" className="mb-6">
          <h3 className="mb-2 text-lg font-semibold">What they will look like</h3>
          <ul inert="" className="cards">
            {cards.map((card, at) => (
              <li key={at}>
                <ResourceCard card={card} href="#" level={3} isPreview />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Fields({ action, fields, choosable }: Pick<Props, "action" | "fields" | "choosable">) {
  const options = [
    { value: "", label: "Not used" },
    ...choosable.map((value) => ({ value, label: fieldLabel(value) })),
  ];
  return (
    <form method="post" action={action} className="mb-6" data-keep-scroll>
      <AdminTable label="What was understood" columns={["In the file", "Examples", "Read as"]}>
        {fields.map(({ key, field, examples, filled }, at) => (
          <tr key={key}>
            <td data-column="In the file" className="wrap-anywhere">
              <div>
                <bdi>{key}</bdi>
                <p className="text-sm text-soft">
                  {filled.toLocaleString("en")} {filled === 1 ? "row" : "rows"}
                </p>
              </div>
            </td>
            <td data-column="Examples" className="wrap-anywhere text-sm">
              <div>
                {examples.map((example) => (
                  <bdi key={example} className="block">
                    {example}
                  </bdi>
                ))}
              </div>
            </td>
            <td data-column="Read as">
              {field === "" || choosable.includes(field) ? (
                <select
                  name={`field-${at}`}
                  defaultValue={field}
                  aria-label={`What ${key} is`}
                  className="input w-auto"
                >
                  <Options choices={options} />
                </select>
              ) : (
                fieldLabel(field)
              )}
            </td>
          </tr>
        ))}
      </AdminTable>
      <Submit name="do" value="fields" look="mt-3">
        Read it like this
      </Submit>
    </form>
  );
}

/** Asks what only a person can know about a file, with what each choice would read. */
export function AskFirst({ action, about, choices }: Question & { action: string }) {
  const legend = about === "link" ? "Which column has the links?" : "Which line is written correctly?";
  return (
    <form method="post" action={action} className="panel mb-6 max-w-2xl space-y-4">
      <input type="hidden" name="do" value="question" />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
        {choices.map(({ value, sample }, at) => (
          <label key={value} className="flex min-h-11 items-center gap-3 py-1.5">
            <input type="radio" name="answer" value={value} defaultChecked={at === 0} />
            <span className="min-w-0 wrap-anywhere">
              <bdi className="block">{about === "link" ? value : sample}</bdi>{" "}
              <bdi className="block text-sm text-soft">{about === "link" ? sample : value}</bdi>
            </span>
          </label>
        ))}
      </fieldset>
      <Submit look="button-primary">Continue</Submit>
    </form>
  );
}
