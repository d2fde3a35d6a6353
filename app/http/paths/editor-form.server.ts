/** Converts between the fields of the editor, what it shows, and what is stored. */
import { isPlace, orderSteps } from "~/domain/paths/order-steps";
import { fieldNames } from "~/domain/paths/path-form";
import { maxSteps } from "~/domain/paths/path-values";
import type { StoredPath } from "~/domain/paths/save-path.server";
import { stepResources } from "~/domain/paths/steps.server";
import { idOf } from "~/http/api/record-id.server";
import { isFormKey, newFormKey } from "~/http/body/form-key.server";
import type { EditorState } from "~/ui/paths/editor/editor-state";
import { pick } from "~/values/pick";

export const newEditor = (): EditorState => ({ ...emptyEditor, key: newFormKey() });

const emptyEditor: EditorState = {
  title: "",
  summary: "",
  level: "beginner",
  visibility: "private",
  tags: [],
  version: 0,
  steps: [],
  q: "",
  errors: {},
};

export async function storedEditor(pathId: number, { steps, ...stored }: StoredPath): Promise<EditorState> {
  const resources = await stepResources(
    steps.map((step) => step.resource_id),
    pathId,
  );
  return {
    ...emptyEditor,
    ...stored,
    steps: steps.flatMap(({ resource_id, heading, note, optional }) => {
      const resource = resources.get(resource_id);
      return resource ? [{ ...resource, heading, note, isOptional: optional, isRemoved: false }] : [];
    }),
  };
}

/** Returns the posted form with its steps in the order of their numbers. */
export async function readEditor(form: FormData, pathId?: number): Promise<EditorState> {
  const key = form.get("key");
  const typed = readSteps(form);
  const resources = await stepResources(
    typed.map(({ id }) => id),
    pathId,
  );
  const steps = orderSteps(typed).flatMap(({ id, order, ...fields }) => {
    const resource = resources.get(id);
    return resource ? [{ ...resource, ...fields, order: isPlace(order) ? undefined : order }] : [];
  });
  const wrongPlaces = steps.filter((step) => step.order !== undefined);
  return {
    title: textOf(form.get("title")),
    summary: textOf(form.get("summary")),
    level: textOf(form.get("level")),
    visibility: textOf(form.get("visibility")),
    tags: form.getAll("tags").map(textOf),
    version: idOf(form.get("version")) ?? 0,
    key: isFormKey(key) ? key : undefined,
    steps,
    q: textOf(form.get("q")).trim(),
    errors: Object.fromEntries(wrongPlaces.map(({ id }) => [`order-${id}`, "Enter a whole number"])),
  };
}

const textOf = (value: FormDataEntryValue | null | undefined): string => (typeof value === "string" ? value : "");

/** Reads the steps. Each has one of these fields, in the order of the page; a checkbox has the id of its step. */
function readSteps(form: FormData) {
  const [orders, headings, notes] = ["order", "heading", "note"].map((name) => form.getAll(name));
  const isChecked = (name: string) => new Set(form.getAll(name));
  const [optional, removed] = [isChecked("optional"), isChecked("remove")];
  const seen = new Set<number>();
  return form.getAll("step").flatMap((value, at) => {
    const id = idOf(value);
    if (id === null || seen.has(id) || seen.size > maxSteps) return [];
    seen.add(id);
    return [
      {
        id,
        order: textOf(orders![at]),
        heading: textOf(headings![at]),
        note: textOf(notes![at]),
        isOptional: optional.has(String(id)),
        isRemoved: removed.has(String(id)),
      },
    ];
  });
}

export function toPathForm(state: EditorState) {
  const kept = state.steps.filter((step) => !step.isRemoved);
  return {
    ...pick(state, ...fieldNames),
    steps: kept.map(({ id, heading, note, isOptional }) => ({ resource_id: id, heading, note, optional: isOptional })),
  };
}
