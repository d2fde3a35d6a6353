import { Options } from "~/ui/forms/options";

type Props = {
  term: { retiredAt: Date | null };
  canRetire: boolean;
  /** The tags that it can be merged into. */
  others: { value: string; label: string }[];
  version: number;
};

export function TermActions({ term, canRetire, others, version }: Props) {
  const isRetired = term.retiredAt !== null;
  return (
    <div className="mt-4 grid max-w-xl gap-4">
      {canRetire && (
        <form method="post" className="panel space-y-3 p-4" data-document>
          <input type="hidden" name="version" value={version} />
          <p className="text-sm text-soft">
            {isRetired
              ? "Forms do not offer it. What has it keeps it."
              : "Retired, forms do not offer it any more. What has it keeps it, and its list stays."}
          </p>
          <button type="submit" name="do" value={isRetired ? "restore" : "retire"} className="button">
            {isRetired ? "Offer it again" : "Retire"}
          </button>{" "}
          <button type="submit" name="do" value="remove" className="button">
            Remove, if nothing has it
          </button>
        </form>
      )}
      {others.length > 0 && (
        <form method="post" className="panel space-y-3 p-4" data-document>
          <input type="hidden" name="version" value={version} />
          <label className="block text-sm font-semibold">
            Merge into
            <select name="into" className="input mt-1 font-normal" defaultValue="">
              <option value="">Choose a tag</option>
              <Options choices={others} />
            </select>
          </label>
          <p className="text-sm text-soft">
            Everything with this tag gets the other one, and this address leads there. This cannot be undone.
          </p>
          <button type="submit" name="do" value="merge" className="button button-danger">
            Merge
          </button>
        </form>
      )}
    </div>
  );
}
