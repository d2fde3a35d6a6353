import { settings } from "~/domain/site/settings";
import { Submit } from "~/ui/forms/button";
import { ownValue } from "~/values/own-value";

const pictureLabels: Record<string, string> = { mark: "Mark", shareImage: "Share image" };

export function UndoChange({ version, names }: { version: number; names: string[] }) {
  const labels = names.map((name) => ownValue(settings, name)?.label ?? ownValue(pictureLabels, name) ?? name);
  return (
    <form
      method="post"
      className="panel mb-4 flex max-w-3xl flex-wrap items-center justify-between gap-3 p-4"
      data-document
    >
      <input type="hidden" name="version" value={version} />
      <p className="min-w-0 flex-1 basis-60">
        <span className="text-soft">Last change:</span> {labels.join(", ")}
      </p>
      <Submit name="do" value="undo">
        Undo the last change
      </Submit>
    </form>
  );
}

/** Why nothing was done. */
export function Notice({ reply }: { reply?: object }) {
  if (!reply || !("notice" in reply)) return null;
  return (
    <p role="alert" className="mb-4 max-w-3xl rounded-control bg-danger-soft p-3 text-danger">
      {String(reply.notice)}
    </p>
  );
}
