import { formatLabel } from "~/domain/resources/values/formats";
import { Icon } from "~/ui/document/icon";
import { Mark } from "~/ui/resources/mark";
import { EditorMessage } from "./editor-message";
import type { EditorState } from "./editor-state";

/** Finds resources to add. Its buttons post the whole form. */
export function EditorSearch({ state: { q, results, message, steps, revision } }: { state: EditorState }) {
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
        <button type="submit" name="do" value="search" className="button shrink-0">
          <Icon name="search" className="i-s" />
          Search
        </button>
      </div>
      {text && (
        <div className="mt-3">
          <EditorMessage key={revision} kind="status" text={text} />
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
                <button
                  type="submit"
                  name="do"
                  value={`add-${card.id}`}
                  className="button shrink-0"
                  aria-label={`Add ${card.name}`}
                >
                  Add
                </button>
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
