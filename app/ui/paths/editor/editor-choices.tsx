import { levels, visibilities } from "~/domain/paths/path-values";
import { groupsWith, maxTags } from "~/domain/resources/values/tags";
import { FieldError } from "~/ui/forms/field-frame";
import { Options } from "~/ui/forms/options";
import { EditorField, errorIdOf, errorProps } from "./editor-field";
import type { EditorState } from "./editor-state";

export function EditorChoices({ state: { level, visibility, tags: chosen, errors } }: { state: EditorState }) {
  return (
    <>
      <div className="sm:max-w-60">
        <EditorField label="Level" id="level" error={errors.level}>
          <select {...errorProps("level", errors.level)} name="level" defaultValue={level} className="input">
            <Options choices={levels} />
          </select>
        </EditorField>
      </div>
      <details className="rounded-lg border border-control" open={errors.tags !== undefined}>
        <summary className="fold min-h-11 px-3 py-2">
          <span className="font-semibold">Tags (optional)</span>
          <span className="ml-2 text-sm text-soft">{chosen.length > 0 ? chosen.join(", ") : `Up to ${maxTags}`}</span>
        </summary>
        <fieldset className="rule p-3">
          <legend className="sr-only">Tags</legend>
          <ul className="flex flex-wrap gap-2">
            {groupsWith(chosen)
              .flatMap(({ tags }) => tags)
              .map((tag) => (
                <li key={tag}>
                  <label className="tag-chip">
                    <input type="checkbox" name="tags" value={tag} defaultChecked={chosen.includes(tag)} />
                    {tag}
                  </label>
                </li>
              ))}
          </ul>
          <FieldError id={errorIdOf("tags")} errors={errors.tags} />
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
              className="mt-0.5 size-5 shrink-0"
            />
            <span>
              {option.label} <span className="text-sm text-soft">{option.hint}</span>
            </span>
          </label>
        ))}
        <FieldError id={errorIdOf("visibility")} errors={errors.visibility} />
      </fieldset>
    </>
  );
}
