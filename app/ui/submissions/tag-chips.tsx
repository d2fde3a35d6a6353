import type { FieldMetadata } from "@conform-to/react";
import type { Ref } from "react";
import { groupsWith, maxTags } from "~/domain/resources/values/tags";
import { FieldError } from "~/ui/forms/field-frame";

type Props = {
  meta: FieldMetadata<unknown>;
  /** Which tags are shown. The others stay in the form. */
  isShown?: (tag: string) => boolean;
  listRef?: Ref<HTMLDivElement>;
};

/** The tags as checkboxes by subject. Three can be chosen: scripts disable the others, the server rejects them. */
export function TagChips({ meta, isShown, listRef }: Props) {
  const chosen = chosenTags(meta.value);
  const initial = chosenTags(meta.initialValue);
  return (
    <>
      <div key={meta.key} ref={listRef} className="grid gap-3">
        {groupsWith(initial).map(({ label, tags }) => (
          <div key={label} hidden={isShown && !tags.some(isShown)}>
            <p className="mb-1 text-sm text-soft">{label}</p>
            <ul className="flex flex-wrap gap-2" aria-label={label}>
              {tags.map((tag) => (
                <li key={tag} hidden={isShown && !isShown(tag)}>
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
          </div>
        ))}
      </div>
      <FieldError of={meta.id} errors={meta.errors} />
    </>
  );
}

export function chosenTags(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
