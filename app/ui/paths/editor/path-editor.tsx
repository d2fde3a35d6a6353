import { useLocation, useNavigation } from "@remix-run/react";
import { maxSummaryLength, maxTitleLength } from "~/domain/paths/path-values";
import { ButtonLink, TextLink } from "~/ui/forms/button";
import { BackLink, TitledSection } from "~/ui/layout/page-parts";
import type { OtherVersion as Version } from "~/ui/paths/editor/editor-state";
import { stepsLabel } from "~/ui/paths/path-facts";
import { useDraft } from "~/ui/submissions/drafts";
import { EditorChoices } from "./editor-choices";
import { EditorField, errorProps } from "./editor-field";
import { EditorMessage } from "./editor-message";
import { EditorSearch } from "./editor-search";
import type { EditorState } from "./editor-state";
import { EditorSteps } from "./editor-steps";

type Props = {
  state: EditorState;
  heading: string;
  /** The page that the editor belongs to, and what its link is called. */
  back: { href: string; label: string };
  /** Whether it is not the response to a form that was sent. */
  isFresh: boolean;
};

/** The form of a path. Every button posts it all, and the page comes back with it; only Save stores it. */
export function PathEditor({ state, heading, back, isFresh }: Props) {
  const busy = useNavigation().state === "submitting";
  const { pathname } = useLocation();
  const { errors, message, version, revision } = state;
  useDraft("path-editor", { isFresh, revision, version });
  return (
    <div className="max-lg:mx-auto max-w-3xl">
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1 className="mt-2 text-2xl font-semibold md:text-3xl">{heading}</h1>
      {message?.kind === "error" && <EditorMessage key={state.revision} {...message} />}
      {state.conflict && <OtherVersion version={state.conflict} editHref={pathname} />}
      {/* Shown anew after each response, because browsers keep what is in the fields. */}
      <form key={state.revision} id="path-editor" method="post" action={pathname} className="path-editor stack mt-4">
        {/* Enter in a field presses the first button. */}
        <button type="submit" name="do" value="enter" className="sr-only" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <input type="hidden" name="version" value={state.version} />
        {state.key && <input type="hidden" name="key" value={state.key} />}
        <TitledSection
          id="about"
          title={state.conflict ? "Your version" : "About the path"}
          className="panel stack max-sm:p-4"
        >
          <EditorField label="Title" error={errors.title} id="title" required>
            <input
              {...errorProps("title", errors.title)}
              name="title"
              defaultValue={state.title}
              required
              maxLength={maxTitleLength}
              className="input"
            />
          </EditorField>
          <EditorField label="Summary" error={errors.summary} id="summary" hint="What it leads to, and for whom.">
            <textarea
              {...errorProps("summary", errors.summary)}
              name="summary"
              defaultValue={state.summary}
              rows={3}
              maxLength={maxSummaryLength}
              className="input"
            />
          </EditorField>
          <EditorChoices state={state} />
        </TitledSection>
        <TitledSection id="edit-steps" title="Steps" className="panel max-sm:p-4" heading="mb-1 text-xl font-semibold">
          <p className="mb-4 text-sm text-soft">
            To move a step, enter the number of its new place.
            <span className="with-script"> You can also drag it, or use its arrows.</span>
          </p>
          {errors.steps && <p className="field-error mb-4">{errors.steps}</p>}
          <EditorSteps steps={state.steps} errors={errors} />
          <EditorSearch state={state} />
        </TitledSection>
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" name="do" value="save" className="button button-primary" disabled={busy}>
            Save path
          </button>{" "}
          <ButtonLink href={back.href}>Cancel</ButtonLink>
          <span className="text-sm text-soft">{stepsLabel(state.steps.length)}</span>
        </div>
      </form>
    </div>
  );
}

type OtherVersionProps = { version: Version; editHref: string };

/** The stored version of a path that was saved in another window, above the form with one's own. */
function OtherVersion({ version: { title, summary, facts, steps }, editHref }: OtherVersionProps) {
  return (
    <TitledSection id="other-version" title="Stored version" className="panel mt-4 max-sm:p-4">
      <p className="mt-3 font-semibold">{title}</p>
      <p className="facts text-sm text-soft">
        {facts.map((fact) => (
          <span key={fact}>{fact} </span>
        ))}
      </p>
      {summary && <p className="mt-1 whitespace-pre-line">{summary}</p>}
      <ol className="mt-3 list-decimal space-y-2 pl-6">
        {steps.map((step, at) => (
          <li key={at}>
            {step.heading && <p className="font-semibold">{step.heading}</p>}
            <p>
              <bdi>{step.name}</bdi>
              {step.isOptional && <span className="badge ml-2">Optional</span>}
            </p>
            {step.note && <p className="text-sm whitespace-pre-line text-soft">{step.note}</p>}
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm">
        Save your version below to replace the stored one, or{" "}
        <TextLink href={editHref}>discard yours and edit the stored one</TextLink>.
      </p>
    </TitledSection>
  );
}
