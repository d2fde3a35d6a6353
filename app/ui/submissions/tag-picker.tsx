import type { FieldMetadata } from "@conform-to/react";
import { maxTags, tags } from "~/domain/resources/values/tags";

/**
 * The tags as chips in a collapsed section. Without JavaScript more than three can be checked, and the server keeps the
 * first three.
 */
export function TagPicker({ meta }: { meta: FieldMetadata<unknown> }) {
  const chosen = chosenTags(meta.value);
  const initial = chosenTags(meta.initialValue);
  return (
    <details className="rounded-lg border border-control" open={initial.length > 0 || meta.errors !== undefined}>
      <summary className="min-h-11 cursor-pointer px-3 py-2">
        <span className="font-semibold">Tags (optional)</span>
        <span className="ml-2 text-sm text-soft">
          {chosen.length > 0 ? `${chosen.join(", ")} (${chosen.length} of ${maxTags})` : `up to ${maxTags}`}
        </span>
      </summary>
      <fieldset className="rule p-3" aria-describedby={meta.errors ? meta.errorId : undefined}>
        <legend className="sr-only">Tags</legend>
        <ul key={meta.key} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <label className="tag-chip">
                <input
                  type="checkbox"
                  name={meta.name}
                  value={tag}
                  defaultChecked={initial.includes(tag)}
                  disabled={chosen.length >= maxTags && !chosen.includes(tag)}
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
    </details>
  );
}

export function chosenTags(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
