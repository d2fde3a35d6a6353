import type { MarkdownNode } from "~/domain/site/markdown-node";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { Markdown } from "./markdown";

type State = {
  title: string;
  body: string;
  isPublished: boolean;
  version: number;
  key: string;
  isDraft: boolean;
  errors?: { title?: string; body?: string };
  message?: string;
  preview?: MarkdownNode[];
  stored?: string;
};

export function PageEditor({ state }: { state: State }) {
  const { errors = {}, preview } = state;
  return (
    <>
      <form method="post" key={state.key} className="panel mt-2 max-w-3xl space-y-4" data-document>
        <input type="hidden" name="version" value={state.version} />
        <ErrorSummary message={state.message} />
        {state.isDraft && state.body && (
          <p className="rounded-lg bg-warning-soft p-3 text-warning">
            This is a draft. Nothing is stored until you save it. Replace what is in italics.
          </p>
        )}
        <div>
          <label htmlFor="page-title" className="font-semibold">
            Title
          </label>
          <input
            id="page-title"
            name="title"
            defaultValue={state.title}
            required
            maxLength={60}
            className="input mt-1"
            aria-invalid={errors.title ? true : undefined}
          />
        </div>
        <div>
          <label htmlFor="page-body" className="font-semibold">
            Text
          </label>
          <p id="page-body-hint" className="text-sm text-soft">
            Markdown: ## heading, **bold**, *italic*, - list, [words](https://example.com). HTML is shown as text.
          </p>
          <textarea
            id="page-body"
            name="body"
            rows={18}
            defaultValue={state.body}
            required
            maxLength={20_000}
            className="input mt-1"
            aria-describedby="page-body-hint"
            aria-invalid={errors.body ? true : undefined}
          />
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="isPublished" defaultChecked={state.isPublished} className="size-5" />
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
      {state.stored !== undefined && (
        <section className="panel mt-4 max-w-3xl" aria-labelledby="stored-title">
          <h2 id="stored-title" className="text-lg font-semibold">
            Stored now
          </h2>
          <pre className="mt-2 whitespace-pre-line wrap-anywhere">{state.stored}</pre>
        </section>
      )}
      {preview && (
        <section className="panel mt-4 max-w-3xl" aria-labelledby="preview-title">
          <h2 id="preview-title" className="text-sm font-semibold text-soft">
            Preview. Nothing was saved yet.
          </h2>
          <Markdown nodes={preview} />
        </section>
      )}
    </>
  );
}
