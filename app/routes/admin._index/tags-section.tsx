import type { FieldMetadata } from "@conform-to/react";
import { maxTags, tags } from "~/domain/resources/values/tags";

/** At most three: the others are disabled once three are chosen; where scripts do not run the server keeps the first three. */
export function TagsSection({ meta }: { meta: FieldMetadata<unknown> }) {
  const chosen = chosenOf(meta.value);
  const initial = chosenOf(meta.initialValue);
  return (
    <fieldset aria-describedby={meta.errors ? meta.errorId : undefined}>
      <legend className="mb-2 text-lg font-semibold">Tags</legend>
      <p className="text-sm text-soft">
        Selected: {chosen.length}/{maxTags}
      </p>
      <ul key={meta.key} className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {tags.map((tag) => (
          <li key={tag}>
            <label className="flex min-h-11 items-center gap-2 text-sm">
              <input
                type="checkbox"
                name={meta.name}
                value={tag}
                defaultChecked={initial.includes(tag)}
                disabled={chosen.length >= maxTags && !chosen.includes(tag)}
                className="size-5"
              />
              {tag}
            </label>
          </li>
        ))}
      </ul>
      {meta.errors && (
        <p id={meta.errorId} className="field-error">
          {meta.errors.join(", ")}
        </p>
      )}
    </fieldset>
  );
}

function chosenOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
