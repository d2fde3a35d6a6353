import type { Question } from "~/domain/import/file-row";
import { Submit } from "~/ui/forms/button";

/** Asks what only a person can know about a file, with what each choice would read. */
export function ChoiceForm({ id, file, about, choices }: Question & { id: number; file: string }) {
  const legend = about === "link" ? "Which column has the links?" : "Which line is written correctly?";
  return (
    <form method="post" encType="multipart/form-data" className="panel mb-6 max-w-2xl space-y-4">
      <input type="hidden" name="waiting" value={id} />
      <h2 className="text-lg font-semibold wrap-anywhere">
        <bdi>{file}</bdi>
      </h2>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
        {choices.map(({ value, sample }, at) => (
          <label key={value} className="flex min-h-11 items-center gap-3 py-1.5">
            <input type="radio" name="choice" value={value} defaultChecked={at === 0} />
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
