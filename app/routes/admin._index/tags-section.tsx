import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { maxTags, tags } from "~/domain/resources/values/tags";
import { chosenTags } from "~/ui/submissions/tag-picker";

/**
 * The tags, at most three. With scripts, the others are disabled after three are chosen. Without scripts, the server
 * keeps the first three.
 */
export function TagsSection({ meta }: { meta: FieldMetadata<unknown> }) {
  const list = useRef<HTMLUListElement>(null);
  const [search, setSearch] = useState("");
  const chosen = chosenTags(meta.value);
  const initial = chosenTags(meta.initialValue);
  const isFound = (tag: string) => tag.includes(search.trim().toLowerCase());
  const toggleFirst = () => list.current?.querySelector<HTMLInputElement>("li:not([hidden]) input:enabled")?.click();
  return (
    <fieldset aria-describedby={meta.errors ? meta.errorId : undefined}>
      <legend className="mb-2 text-lg font-semibold">Tags</legend>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          Selected: {chosen.length}/{maxTags}
        </p>
        <TagSearch value={search} onChange={setSearch} onEnter={toggleFirst} />
      </div>
      <ul key={meta.key} ref={list} className="mt-2 flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag} hidden={!isFound(tag)}>
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
      {search && !tags.some(isFound) && <p className="mt-2 text-sm text-soft">No tag has these letters.</p>}
      {meta.errors && (
        <p id={meta.errorId} className="field-error">
          {meta.errors.join(", ")}
        </p>
      )}
    </fieldset>
  );
}

type Search = { value: string; onChange: (value: string) => void; onEnter: () => void };

/** Filters the chips. Enter toggles the first. Rendered only with scripts. */
function TagSearch({ value, onChange, onEnter }: Search) {
  const [isScripted, setIsScripted] = useState(false);
  useEffect(() => setIsScripted(true), []);
  if (!isScripted) return null;
  return (
    <input
      type="search"
      className="input w-56"
      aria-label="Search tags"
      placeholder="Search tags"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
