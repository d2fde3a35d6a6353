/** Reads the form with a file or a pasted text. */
import { UnreadableFile } from "~/domain/import/file-row";
import { storable } from "~/domain/import/runs/read-import.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { readForm } from "~/http/body/read-body.server";
import type { Attempt } from "~/http/limits/limits.server";
import { replyWithError } from "~/http/replies/form-reply.server";

type Sending = {
  who: (request: Request) => Promise<CurrentUser>;
  limit?: (sender: CurrentUser) => Promise<Attempt>;
  maxBytes: number;
};
type Read = (file: { bytes: Uint8Array; name: string }, sender: CurrentUser) => Promise<Response>;

/** Passes the sent file or text to `read`. If it cannot be read, shows the form again with the reason and the text. */
export async function handleFile(request: Request, { who, limit, maxBytes }: Sending, read: Read) {
  const { form, sender } = await readForm(request, { who, limit, maxBytes: maxBytes + 10_000, maxParts: 10 });
  const file = form.get("file");
  form.delete("file");
  const typed = String(form.get("text") ?? "");
  const hasFile = file instanceof File && file.size > 0;
  try {
    if (!hasFile && typed.trim() === "") throw new UnreadableFile("Choose a file, or paste a text.");
    if (hasFile && typed.trim() !== "") throw new UnreadableFile("Choose a file or paste a text, not both.");
    if (!hasFile) return await read({ bytes: new TextEncoder().encode(typed), name: "Pasted text" }, sender);
    const bytes = new Uint8Array(await file.arrayBuffer());
    return await read({ bytes, name: storable(file.name).slice(0, 200) || "File" }, sender);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return replyWithError(form, { status: 422, message: error.message });
  }
}
