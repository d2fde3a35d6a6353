import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { maxTags, tags } from "~/domain/resources/values/tags";
import { chosenTags, TagChips } from "~/ui/submissions/tag-chips";

export function TagsSection({ meta }: { meta: FieldMetadata<unknown> }) {
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const chosen = chosenTags(meta.value);
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
      <div className="mt-2">
        <TagChips meta={meta} isShown={isFound} listRef={list} />
      </div>
      {search && !tags.some(isFound) && <p className="mt-2 text-sm text-soft">No tag has these letters.</p>}
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
      maxLength={100}
      className="input sm:w-56"
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
