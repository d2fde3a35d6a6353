/** Reads the form with a file or a pasted text, and the form with what a person chose about it. */
import { redirect } from "@remix-run/node";
import { UnreadableFile, UnsureFile } from "~/domain/import/file-row";
import { type ImportedFile, storable } from "~/domain/import/runs/read-import.server";
import { deleteWaitingFile, findWaitingFile, keepFile, type Owner } from "~/domain/import/runs/waiting-file.server";
import { idOf } from "~/http/api/record-id.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { readForm } from "~/http/body/read-body.server";
import type { Attempt } from "~/http/limits/limits.server";
import { replyWithError } from "~/http/replies/form-reply.server";

type Sending = {
  who: (request: Request) => Promise<CurrentUser>;
  ownerOf: (sender: CurrentUser) => Owner;
  limit?: (sender: CurrentUser) => Promise<Attempt>;
  maxBytes: number;
};
type Read = (file: ImportedFile, sender: CurrentUser) => Promise<Response>;

/**
 * Passes the sent file or text to `read`. If it cannot be read, shows the form again with the reason and the text. If the
 * person has to choose something first, keeps the file and shows the choices.
 */
export async function handleFile(request: Request, { who, ownerOf, limit, maxBytes }: Sending, read: Read) {
  const { form, sender } = await readForm(request, { who, limit, maxBytes: maxBytes + 10_000, maxParts: 10 });
  const owner = ownerOf(sender);
  let file: ImportedFile | undefined;
  try {
    file = form.has("waiting") ? await chosenFile(form, owner) : await sentFile(form);
    const response = await read(file, sender);
    if (form.has("waiting")) await deleteWaitingFile(owner);
    return response;
  } catch (error) {
    form.delete("file");
    if (!(error instanceof UnreadableFile)) throw error;
    if (!(error instanceof UnsureFile && file)) return replyWithError(form, { status: 422, message: error.message });
    return redirect(`${new URL(request.url).pathname}?choose=${await keepFile(file, error, owner)}`, 303);
  }
}

/** Returns the question about a person's waiting file, for the loader of the page. */
export async function questionOf(request: Request, owner: Owner) {
  const found = await findWaitingFile(idOf(new URL(request.url).searchParams.get("choose")) ?? 0, owner);
  return found && { id: found.id, file: found.name, ...found.question };
}

async function sentFile(form: FormData): Promise<ImportedFile> {
  const file = form.get("file");
  const typed = String(form.get("text") ?? "");
  const hasFile = file instanceof File && file.size > 0;
  if (!hasFile && typed.trim() === "") throw new UnreadableFile("Choose a file, or paste a text.");
  if (hasFile && typed.trim() !== "") throw new UnreadableFile("Choose a file or paste a text, not both.");
  if (!hasFile) return { bytes: new TextEncoder().encode(typed), name: "Pasted text" };
  return { bytes: new Uint8Array(await file.arrayBuffer()), name: storable(file.name).slice(0, 200) || "File" };
}

async function chosenFile(form: FormData, owner: Owner): Promise<ImportedFile> {
  const found = await findWaitingFile(idOf(String(form.get("waiting"))) ?? 0, owner);
  if (!found) throw new UnreadableFile("The file is no longer here. Choose it again.");
  const value = String(form.get("choice") ?? "");
  if (value === "") throw new UnreadableFile("Choose one of them.");
  const { encoding, columns } = found.choices;
  const choices =
    found.question.about === "encoding"
      ? { encoding: value, columns }
      : { encoding, columns: { ...columns, link: value } };
  return { bytes: await found.unpack(), name: found.name, choices };
}
