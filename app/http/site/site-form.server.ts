/** What a form that changes the site gets back. */
import { data } from "@remix-run/node";
import { z } from "zod";
import { formErrorResult } from "~/http/replies/form-reply.server";
import { notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export function seenVersion(form: FormData): number {
  const value = String(form.get("version") ?? "");
  return /^\d{1,9}$/.test(value) ? Number(value) : -1;
}

/** Returns a form as it was typed, with what is wrong: the first message of each field. */
export function invalidForm(form: FormData, problem: z.ZodError | Record<string, string>) {
  const errors: Record<string, string[] | string> =
    problem instanceof z.ZodError ? z.flattenError(problem).fieldErrors : problem;
  const fields = Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [name, [messages].flat().slice(0, 1)]),
  );
  const messages = Object.values(fields).flat();
  const one = messages.length === 1 && `${messages[0]!.replace(/\.$/, "")}.`;
  const message = `Nothing was saved. ${one || "Please correct the marked fields."}`;
  return data({ result: formErrorResult(form, { message, fields }), version: seenVersion(form) }, { status: 422 });
}

/** Returns a form as it was typed, because somebody else changed it meanwhile. Saved again, it replaces what they stored. */
export function changedForm<More extends object>(form: FormData, current: { version: number; text?: string } & More) {
  const { text, ...more } = current;
  const message = ["Another administrator changed this after you opened the page. Nothing of yours was saved yet."]
    .concat(text ?? [], "Saving again replaces their values.")
    .join(" ");
  return data({ result: formErrorResult(form, { message }), ...more }, { status: 409 });
}

/** Returns the page as it is now, with a sentence, because nothing was done. */
const notDone = (notice: string, status: number) => data({ notice }, { status });

type Pressed = { kind: "done" | "unchanged" | "missing" | "changed" } | { kind: "refused"; message: string };

/** Says what a button did, or why it did nothing. Throws a 404 if what it is about is gone. */
export function buttonReply(request: Request, change: Pressed, { to, text }: { to: string; text: string }) {
  if (change.kind === "missing") throw notFound(request);
  if (change.kind === "refused") return notDone(`${change.message.replace(/\.$/, "")}.`, 422);
  if (change.kind === "changed")
    return notDone("Another administrator changed this after you opened the page. Nothing was done.", 409);
  return redirectWithToast(to, { kind: "success", text });
}
