/** The editor of a path: one form that is saved at once, or comes back with what was typed. */
import { data } from "@remix-run/node";
import type { Path } from "~/domain/paths/find-path.server";
import { pathForm } from "~/domain/paths/path-form";
import { maxSteps } from "~/domain/paths/path-values";
import { createPath, savePath } from "~/domain/paths/save-path.server";
import { stepResources } from "~/domain/paths/steps.server";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { searchResources } from "~/domain/search/search.server";
import { idOf } from "~/http/api/record-id.server";
import { countAttempt } from "~/http/limits/limits.server";
import { notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import type { EditorState } from "~/ui/paths/editor/editor-state";
import { readEditor, toPathForm } from "./editor-form.server";
import { pathUrl } from "./path-access.server";

type Edited = { path: Path } | { ownerId: number };

const shownResults = 8;

/** Does what the pressed button says: searches, adds a resource, or saves. */
export async function handleEditor(request: Request, form: FormData, edited: Edited) {
  const pathId = "path" in edited ? edited.path.id : undefined;
  const state = await readEditor(form, pathId);
  const button = String(form.get("do") ?? "");
  const added = /^add-(\d+)$/.exec(button);
  if (added) return addStep(state, idOf(added[1]));
  // Enter in a field presses the first button, which searches if there is something to search for.
  if (button === "search" || (button === "enter" && state.q !== String(form.get("searched") ?? "")))
    return { ...(await withResults(state)), message: undefined };
  return save(request, state, edited);
}

async function withResults(state: EditorState): Promise<EditorState> {
  if (state.q === "") return { ...state, results: undefined };
  const query = parseSearchQuery(new URLSearchParams());
  const { results } = await searchResources({ q: state.q, query, size: shownResults });
  const found = await stepResources(results.map(({ id }) => id));
  return { ...state, results: results.flatMap(({ id }) => found.get(id) ?? []) };
}

async function addStep(typed: EditorState, id: number | null) {
  const state = await withResults(typed);
  const resource = id === null ? undefined : (await stepResources([id])).get(id);
  const message = (kind: "status" | "error", text: string) => ({ kind, text });
  if (!resource) return { ...state, message: message("error", "This resource is not in the directory.") };
  if (state.steps.some((step) => step.id === id))
    return { ...state, message: message("error", `"${resource.name}" is already in this path.`) };
  if (state.steps.length >= maxSteps)
    return { ...state, message: message("error", `A path has at most ${maxSteps} steps.`) };
  const step = { ...resource, heading: "", note: "", isOptional: false, isRemoved: false, isNew: true };
  const text = `"${resource.name}" is step ${state.steps.length + 1}. It is stored when you save the path.`;
  return { ...state, steps: [...state.steps, step], message: message("status", text) };
}

async function save(request: Request, state: EditorState, edited: Edited) {
  const parsed = pathForm.safeParse(toPathForm(state));
  if (!parsed.success || Object.keys(state.errors).length > 0) {
    const errors = { ...messagesOf(parsed.error?.issues ?? [], state), ...state.errors };
    return data(failed({ ...state, errors }, "Nothing was saved. Please correct the marked fields."), { status: 422 });
  }
  const { rejection } = await countAttempt(request, "path");
  if (rejection) return data(failed(state, rejection.message), rejection);
  const saved = await ("path" in edited
    ? savePath({ pathId: edited.path.id, form: parsed.data, version: state.version })
    : createPath({ form: parsed.data, ownerId: edited.ownerId, key: state.key }));
  if (saved.kind === "missing") throw notFound(request);
  if (saved.kind === "conflict")
    return data(
      failed(
        { ...state, version: saved.version },
        "This path was saved in another window after you opened it. Nothing of yours was saved yet. Saving again replaces it.",
      ),
      { status: 409 },
    );
  if (saved.kind === "unknown-resources")
    return data(failed(state, "Nothing was saved, because some resources are no longer in the directory."), {
      status: 422,
    });
  const text = saved.submitted
    ? "Your path was saved. It is public once an administrator has approved it."
    : "Your path was saved.";
  return redirectWithToast(pathUrl(saved.slug), { kind: "success", text });
}

const failed = (state: EditorState, text: string): EditorState => ({ ...state, message: { kind: "error", text } });

type Issue = { path: PropertyKey[]; message: string };

function messagesOf(issues: readonly Issue[], state: EditorState): Record<string, string> {
  const kept = state.steps.filter((step) => !step.isRemoved);
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [field, at, part] = path;
    const step = field === "steps" && typeof at === "number" ? kept[at] : undefined;
    messages[step ? `${String(part)}-${step.id}` : String(field)] ??= message;
  }
  return messages;
}
