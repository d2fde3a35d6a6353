import type { FieldMetadata } from "@conform-to/react";
import { maxTags } from "~/domain/resources/values/tags";
import { chosenTags, TagChips } from "./tag-chips";

export function TagPicker({ meta }: { meta: FieldMetadata<unknown> }) {
  const chosen = chosenTags(meta.value);
  const isOpen = chosenTags(meta.initialValue).length > 0 || meta.errors !== undefined;
  return (
    <details className="rounded-lg border border-control" open={isOpen}>
      <summary className="fold min-h-11 px-3 py-2">
        <span className="font-semibold">Tags</span>{" "}
        <span className="ml-2 text-sm text-soft">
          {chosen.length > 0 ? `${chosen.join(", ")} (${chosen.length} of ${maxTags})` : `up to ${maxTags}`}
        </span>
      </summary>{" "}
      <fieldset className="rule p-3" aria-describedby={meta.errors ? meta.errorId : undefined}>
        <legend className="sr-only">Tags</legend>
        <TagChips meta={meta} />
      </fieldset>
    </details>
  );
}
