import { maxHeadingLength, maxNoteLength } from "~/domain/paths/path-values";
import { Icon } from "~/ui/document/icon";
import { Cover } from "~/ui/resources/cover";
import { EditorField, errorProps, FieldError } from "./editor-field";
import type { EditorState, EditorStep as Step } from "./editor-state";

type Props = {
  step: Step;
  /** Its place, from 0. */
  at: number;
  errors: EditorState["errors"];
  onMove: (by: 1 | -1, button: HTMLElement) => void;
  onDrag: (id: number | null) => void;
};

/** A step in the form: its number, its resource, heading and note, and whether it is optional or goes. */
export function EditorStep({ step, at, errors, onMove, onDrag }: Props) {
  const { id, name } = step;
  const error = (field: string) => errors[`${field}-${id}`];
  return (
    <>
      <input type="hidden" name="step" value={id} />
      <input
        // The number follows the place.
        key={at}
        {...errorProps(`order-${id}`, error("order"))}
        name="order"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={step.order ?? at + 1}
        aria-label={`Number of ${name}`}
        className="input px-1 text-center font-semibold"
      />
      <div className="edit-step-head">
        <Cover card={step} />
        <p className="min-w-0 flex-1">
          <bdi className="font-semibold">{name}</bdi>
          <span className="block text-xs text-soft">
            {step.isListed ? step.domain : "No longer in the directory, so only you see this step"}
          </span>
        </p>
      </div>
      {error("order") && (
        <div className="col-span-full">
          <FieldError id={`order-${id}`} error={error("order")} />
        </div>
      )}
      <div className="edit-step-texts">
        <div className="edit-step-text grid gap-2">
          <EditorField label="Heading above this step (optional)" id={`heading-${id}`} error={error("heading")}>
            <input
              {...errorProps(`heading-${id}`, error("heading"))}
              name="heading"
              defaultValue={step.heading}
              maxLength={maxHeadingLength}
              className="input"
            />
          </EditorField>
          <EditorField label="Note" id={`note-${id}`} error={error("note")}>
            <textarea
              {...errorProps(`note-${id}`, error("note"))}
              name="note"
              defaultValue={step.note}
              rows={2}
              maxLength={maxNoteLength}
              className="input"
            />
          </EditorField>
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          <Checkbox name="optional" id={id} label="Optional" isChecked={step.isOptional} of={name} />
          <Checkbox name="remove" id={id} label="Remove" isChecked={step.isRemoved} of={name} />
          <span className="edit-step-moves">
            <MoveButton icon="up" label={`Move ${name} up`} onPress={(button) => onMove(-1, button)} />
            <MoveButton icon="down" label={`Move ${name} down`} onPress={(button) => onMove(1, button)} />
            <span
              className="edit-step-grip"
              aria-hidden="true"
              draggable
              onDragStart={(event) => {
                const row = event.currentTarget.closest("li");
                if (row) event.dataTransfer.setDragImage(row, 0, 0);
                event.dataTransfer.effectAllowed = "move";
                onDrag(id);
              }}
              onDragEnd={() => onDrag(null)}
            >
              ≡
            </span>
          </span>
        </div>
      </div>
    </>
  );
}

type CheckboxProps = { name: string; id: number; label: string; isChecked: boolean; of: string };

function Checkbox({ name, id, label, isChecked, of }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input type="checkbox" name={name} value={id} defaultChecked={isChecked} className="size-5" />
      {label}
      <span className="sr-only"> {of}</span>
    </label>
  );
}

type MoveProps = { icon: "up" | "down"; label: string; onPress: (button: HTMLElement) => void };

function MoveButton({ icon, label, onPress }: MoveProps) {
  return (
    <button
      type="button"
      className="button button-icon border-transparent"
      aria-label={label}
      onClick={(event) => onPress(event.currentTarget)}
    >
      <Icon name={icon} className="i-s" />
    </button>
  );
}
