/** Converts between the fields of the editor, what it shows, and what is stored. */
import { isPlace, orderSteps } from "~/domain/paths/order-steps";
import {
  emptyFields,
  type FieldName,
  factsOf,
  fieldNames,
  pickFields,
  type TypedValues,
} from "~/domain/paths/path-fields";
import { maxSteps } from "~/domain/paths/path-values";
import type { StoredPath } from "~/domain/paths/save-path.server";
import { stepResources } from "~/domain/paths/steps.server";
import { idOf } from "~/http/api/record-id.server";
import { isFormKey, newFormKey } from "~/http/body/form-key.server";
import type { EditorState, OtherVersion } from "~/ui/paths/editor/editor-state";

export const newEditor = (): EditorState => ({ ...emptyEditor, key: newFormKey() });

const emptyEditor: EditorState = {
  ...emptyFields,
  version: 0,
  steps: [],
  q: "",
  errors: {},
  revision: 0,
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
    revision: stored.version,
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
    ...readFields(form),
    version: idOf(form.get("version")) ?? 0,
    key: isFormKey(key) ? key : undefined,
    steps,
    q: textOf(form.get("q")).trim(),
    errors: Object.fromEntries(wrongPlaces.map(({ id }) => [`order-${id}`, "Enter a whole number"])),
    revision: Date.now(),
  };
}

const textOf = (value: FormDataEntryValue | null | undefined): string => (typeof value === "string" ? value : "");

function readFields(form: FormData): TypedValues {
  const read = (name: FieldName) =>
    Array.isArray(emptyFields[name]) ? form.getAll(name).map(textOf) : textOf(form.get(name));
  return Object.fromEntries(fieldNames.map((name) => [name, read(name)])) as TypedValues;
}

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
    ...pickFields(state, fieldNames),
    steps: kept.map(({ id, heading, note, isOptional }) => ({ resource_id: id, heading, note, optional: isOptional })),
  };
}

export async function otherVersion({ steps, ...stored }: StoredPath): Promise<OtherVersion> {
  const resources = await stepResources(steps.map((step) => step.resource_id));
  return {
    title: stored.title,
    summary: stored.summary,
    facts: factsOf(stored),
    steps: steps.map(({ resource_id, heading, note, optional }) => ({
      name: resources.get(resource_id)?.name ?? "A resource that is no longer in the directory",
      heading,
      note,
      isOptional: optional,
    })),
  };
}
