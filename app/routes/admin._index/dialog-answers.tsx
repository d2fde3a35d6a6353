import { FieldChanges } from "~/ui/moderation/stale-decision";
import type { DialogResult } from "./dialog-result";

type Props = { result: DialogResult; showHref: string };

/** The buttons after the server asked a question instead of saving. */
export function DialogAnswers({ result: { other, asksToConfirm }, showHref }: Props) {
  if (asksToConfirm) {
    return (
      <button type="submit" name="decision" value="approve-anyway" className="button">
        Approve anyway
      </button>
    );
  }
  if (!other) return null;
  const isDecided = other.status !== "Pending";
  return (
    <>
      <FieldChanges caption="What changed" changes={other.changes} />
      <p className="flex flex-wrap gap-3">
        <a className="button" href={showHref} data-document>
          Show the other version
        </a>
        {isDecided && <input type="hidden" name="decided" value={other.status} />}
        <button type="submit" name="overwrite" value={other.version} className="button button-danger">
          {isDecided ? `Save mine anyway, keep it ${other.status.toLowerCase()}` : "Save mine anyway"}
        </button>
      </p>
    </>
  );
}
