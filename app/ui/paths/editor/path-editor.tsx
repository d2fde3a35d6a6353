import { useLocation } from "@remix-run/react";
import { levels, maxSummaryLength, maxTitleLength, visibilities } from "~/domain/paths/path-values";
import { formatLabel } from "~/domain/resources/values/formats";
import { groupsWith, maxTags } from "~/domain/resources/values/tags";
import { Icon } from "~/ui/document/icon";
import { BackLink, TitledSection } from "~/ui/document/page-parts";
import { ButtonLink, Submit } from "~/ui/forms/button";
import { ChoiceChips } from "~/ui/forms/choice-chips";
import { FieldError, FieldFrame, fieldProps } from "~/ui/forms/field-frame";
import { FormMessage } from "~/ui/forms/form-error-summary";
import { Options } from "~/ui/forms/options";
import { Mark } from "~/ui/marks/mark";
import { stepsLabel } from "~/ui/paths/path-facts";
import type { EditorState } from "./editor-state";
import { EditorSteps } from "./editor-steps";

type Props = {
  state: EditorState;
  heading: string;
  /** The page that the editor belongs to, and what its link is called. */
  back: { href: string; label: string };
};

/** The form of a path. Every button posts it all, and the page comes back with it; only Save stores it. */
export function PathEditor({ state, heading, back }: Props) {
  const { pathname } = useLocation();
  const { errors, message } = state;
  return (
    <div className="max-lg:mx-auto max-w-3xl">
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1 className="mt-2 text-2xl font-semibold">{heading}</h1>
      {message?.kind === "error" && (
        <div className="mt-4">
          <FormMessage of={state}>{message.text}</FormMessage>
        </div>
      )}
      <form method="post" action={pathname} className="path-editor stack mt-4">
        {/* Enter in a field presses the first button. */}
        <button type="submit" name="do" value="enter" className="sr-only" tabIndex={-1} aria-hidden="true">
          Save
        </button>
        <input type="hidden" name="version" value={state.version} />
        {state.key && <input type="hidden" name="key" value={state.key} />}
        <TitledSection id="about" title="About the path" className="panel stack max-sm:p-4">
          <FieldFrame label="Title" errors={errors.title} id="title" required>
            <input
              {...fieldProps("title", { error: errors.title })}
              name="title"
              defaultValue={state.title}
              required
              maxLength={maxTitleLength}
              className="input"
            />
          </FieldFrame>
          <FieldFrame label="Summary" errors={errors.summary} id="summary" hint="What it leads to, and for whom.">
            <textarea
              {...fieldProps("summary", { hint: true, error: errors.summary })}
              name="summary"
              defaultValue={state.summary}
              rows={3}
              maxLength={maxSummaryLength}
              className="input"
            />
          </FieldFrame>
          <EditorChoices state={state} />
        </TitledSection>
        <TitledSection id="edit-steps" title="Steps" className="panel max-sm:p-4" heading="mb-1 text-xl font-semibold">
          <p className="mb-4 text-sm text-soft">
            To move a step, enter the number of its new place.
            <span className="with-script"> You can also drag it.</span>
          </p>
          {errors.steps && <p className="field-error mb-4">{errors.steps}</p>}
          <EditorSteps steps={state.steps} errors={errors} />
          <EditorSearch state={state} />
        </TitledSection>
        <div className="flex flex-wrap items-center gap-3">
          <Submit name="do" value="save" look="button-primary">
            Save path
          </Submit>{" "}
          <ButtonLink href={back.href}>Cancel</ButtonLink>
          <span className="text-sm text-soft">{stepsLabel(state.steps.length)}</span>
        </div>
      </form>
    </div>
  );
}

function EditorChoices({ state: { level, visibility, tags: chosen, errors } }: { state: EditorState }) {
  return (
    <>
      <div className="sm:max-w-60">
        <FieldFrame label="Level" id="level" errors={errors.level}>
          <select {...fieldProps("level", { error: errors.level })} name="level" defaultValue={level} className="input">
            <Options choices={levels} />
          </select>
        </FieldFrame>
      </div>
      <details className="rounded-control border border-control" open={errors.tags !== undefined}>
        <summary className="fold min-h-11 px-3 py-2">
          <span className="font-semibold">Tags (optional)</span>
          <span className="ml-2 text-sm text-soft">{chosen.length > 0 ? chosen.join(", ") : `Up to ${maxTags}`}</span>
        </summary>
        <fieldset className="rule p-3">
          <legend className="sr-only">Tags</legend>
          <ChoiceChips
            name="tags"
            choices={groupsWith(chosen).flatMap(({ tags }) => tags.map((tag) => ({ value: tag, label: tag })))}
            isChosen={(tag) => chosen.includes(tag)}
          />
          <FieldError of="tags" errors={errors.tags} />
        </fieldset>
      </details>
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Who can see it</legend>
        {visibilities.map((option) => (
          <label key={option.value} className="flex items-start gap-3 py-2">
            <input
              type="radio"
              name="visibility"
              value={option.value}
              defaultChecked={option.value === visibility}
              className="mt-0.5"
            />
            <span>
              {option.label} <span className="text-sm text-soft">{option.hint}</span>
            </span>
          </label>
        ))}
        <FieldError of="visibility" errors={errors.visibility} />
      </fieldset>
    </>
  );
}

/** Finds resources to add. Its buttons post the whole form. */
function EditorSearch({ state }: { state: EditorState }) {
  const { q, results, message, steps } = state;
  const present = new Set(steps.map((step) => step.id));
  const text = message?.kind === "status" ? message.text : results && resultsText(results.length, q);
  return (
    <search className="mt-2 block border-t border-line pt-4">
      <label htmlFor="find-step" className="mb-1 block text-sm font-semibold">
        Add a resource
      </label>
      <input type="hidden" name="searched" value={q} />
      <div className="flex gap-2">
        <input
          id="find-step"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={200}
          placeholder="Name or topic"
          className="input"
        />
        <Submit name="do" value="search" look="shrink-0">
          <Icon name="search" className="i-s" />
          Search
        </Submit>
      </div>
      {text && (
        <div className="mt-3">
          <FormMessage of={state} role="status" look="bg-accent-soft text-sm">
            {text}
          </FormMessage>
        </div>
      )}
      {results && results.length > 0 && (
        <ul className="mt-2" aria-label="Results">
          {results.map((card) => (
            <li key={card.id} className="flex items-center gap-3 py-2">
              <Mark card={card} />
              <p className="min-w-0 flex-1">
                <bdi className="font-semibold">{card.name}</bdi>
                <span className="block truncate text-xs text-soft">
                  {[formatLabel(card.format), card.domain].filter(Boolean).join(" · ")}
                </span>
              </p>
              {present.has(card.id) ? (
                <span className="badge shrink-0">In this path</span>
              ) : (
                <Submit name="do" value={`add-${card.id}`} look="shrink-0" aria-label={`Add ${card.name}`}>
                  Add
                </Submit>
              )}
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

function resultsText(count: number, q: string): string {
  if (count === 0) return `Nothing found for "${q}". Try other words.`;
  return `${count} ${count === 1 ? "resource" : "resources"} found for "${q}".`;
}
