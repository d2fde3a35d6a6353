import { type SubmissionResult, useForm } from "@conform-to/react";
import { Field, TextAreaField } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { Markdown } from "./markdown";

type Values = { title: string; body: string; isPublished: boolean };
type Props = {
  values: Values;
  /** Of a draft 0. */
  version: number;
  /** What the server made of the posted form: its errors, how it would look, or what somebody else stored meanwhile. */
  reply?: { result: SubmissionResult; version: number; preview?: string; stored?: string };
};

const bodyHint =
  "Markdown: ## heading, **bold**, *italic*, - list, [words](https://example.com). HTML is shown as text.";

export function PageEditor({ values, version, reply }: Props) {
  const [form, fields] = useForm<Values>({ id: "page", lastResult: reply?.result, defaultValue: values });
  return (
    <>
      <form method="post" id={form.id} noValidate className="panel mt-2 max-w-3xl space-y-4" data-document>
        <input type="hidden" name="version" value={reply?.version ?? version} />
        <ErrorSummary id={form.errorId} result={reply?.result} />
        {!reply && version === 0 && values.body && (
          <p className="rounded-lg bg-warning-soft p-3 text-warning">
            This is a draft. Nothing is stored until you save it. Replace what is in italics.
          </p>
        )}
        <Field meta={fields.title} label="Title" type="text" required hasMark={false} />
        <TextAreaField meta={fields.body} label="Text" rows={18} hint={bodyHint} />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="isPublished"
            defaultChecked={fields.isPublished.initialValue === "on"}
            className="size-5"
          />
          Published, with a link in the footer
        </label>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <button type="submit" name="do" value="save" className="button button-primary">
            Save
          </button>{" "}
          <button type="submit" name="do" value="preview" className="button">
            Preview
          </button>
        </div>
      </form>
      {reply?.stored !== undefined && (
        <section className="panel mt-4 max-w-3xl" aria-labelledby="stored-title">
          <h2 id="stored-title" className="text-lg font-semibold">
            Stored now
          </h2>
          <pre className="mt-2 whitespace-pre-line wrap-anywhere">{reply.stored}</pre>
        </section>
      )}
      {reply?.preview !== undefined && (
        <section className="panel mt-4 max-w-3xl" aria-labelledby="preview-title">
          <h2 id="preview-title" className="text-sm font-semibold text-soft">
            Preview. Nothing was saved yet.
          </h2>
          <Markdown html={reply.preview} />
        </section>
      )}
    </>
  );
}
