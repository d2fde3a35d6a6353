import type { FacetCounts } from "~/domain/resources/list/counts/list-counts.server";
import { listFilters } from "~/domain/resources/list/filters";
import { groupsWith, type Tag } from "~/domain/resources/values/tags";
import { ChoiceChips } from "~/ui/forms/choice-chips";
import { countOf, countText } from "./count-text";

/** So many tags are shown at once. */
const shownTags = 12;

/** Whether a choice of a filter is among those of the panel. */
export type IsShown = (name: string, choice: { value: string; isRetired?: boolean }) => boolean;

type TagProps = {
  /** The tags that the list has, which come first. */
  chosen: Tag[];
  /** The counts by which the others have their place, which none changes while somebody chooses. */
  ranks?: FacetCounts;
  facets?: FacetCounts;
  isShown: IsShown;
};

/** The chosen and the most frequent tags, and behind a press the others by their group. */
export function TagChoices({ chosen, ranks, facets, isShown }: TagProps) {
  const choices = listFilters.tag.choices.filter((choice) => isShown("tag", choice));
  const rankOf = (tag: Tag) => (chosen.includes(tag) ? Number.POSITIVE_INFINITY : countOf(ranks, "tag", tag));
  const first = listFilters.tag.choices
    .map(({ value }) => value)
    .sort((one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(other) - rankOf(one)))
    .slice(0, Math.max(shownTags, chosen.length));
  const list = (tags: readonly Tag[]) => (
    <ChoiceChips
      name="tag"
      choices={choices
        .filter(({ value }) => tags.includes(value))
        .map(({ value, label }) => ({ value, label: label + countText(facets, "tag", value) }))}
      isChosen={(tag) => chosen.includes(tag)}
    />
  );
  return (
    <>
      {list(first)}
      <details className="mt-2">
        <summary className="link inline-block cursor-pointer py-1 text-sm">All {choices.length} tags</summary>
        {groupsWith(choices.map(({ value }) => value)).map(({ label, tags }) => {
          const others = tags.filter((tag) => !first.includes(tag));
          return others.length === 0 ? null : (
            <div key={label} className="mt-2">
              <p className="mb-1 text-sm text-soft">{label}</p>
              {list(others)}
            </div>
          );
        })}
      </details>
    </>
  );
}
