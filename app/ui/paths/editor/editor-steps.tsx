import { type DragEvent, useEffect, useRef, useState } from "react";
import { maxHeadingLength, maxNoteLength } from "~/domain/paths/path-values";
import { announce } from "~/ui/document/announcer";
import { Icon } from "~/ui/document/icon";
import { FieldError } from "~/ui/forms/field-frame";
import { Mark } from "~/ui/resources/mark";
import { EditorField, errorIdOf, errorProps } from "./editor-field";
import type { EditorState, EditorStep as Step } from "./editor-state";

/**
 * The steps in the form. Without JavaScript, the numbers order them when the form is sent. With it, they are also dragged,
 * or moved with buttons, which only changes the order of the fields and their numbers.
 */
export function EditorSteps({ steps: initial, errors }: Pick<EditorState, "steps" | "errors">) {
  const [steps, setSteps] = useState(initial);
  const [dragged, setDragged] = useState<number | null>(null);
  const pressed = useRef<HTMLElement | null>(null);

  // The browser takes the focus from an element that moves.
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });

  if (steps.length === 0) return <p className="mb-4 text-soft">No steps yet. Search for a resource to add it.</p>;

  const move = (step: Step, to: number) => {
    if (to < 0 || to >= steps.length) return;
    const others = steps.filter((other) => other !== step);
    setSteps([...others.slice(0, to), step, ...others.slice(to)]);
    announce(`${step.name} is now step ${to + 1} of ${steps.length}`);
  };
  const dragOver = (event: DragEvent, at: number) => {
    const from = steps.findIndex((step) => step.id === dragged);
    if (from === -1) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const isPastMiddle = from < at ? event.clientY > top + height / 2 : event.clientY < top + height / 2;
    if (from !== at && isPastMiddle) move(steps[from]!, at);
  };
  return (
    <ol>
      {steps.map((step, at) => (
        <li
          key={step.id}
          className={step.id === dragged ? "edit-step is-dragged" : "edit-step"}
          onDragOver={(event) => dragOver(event, at)}
          onDrop={(event) => event.preventDefault()}
        >
          <EditorStep
            step={step}
            at={at}
            errors={errors}
            onMove={(by, button) => {
              pressed.current = button;
              move(step, at + by);
            }}
            onDrag={setDragged}
          />
        </li>
      ))}
    </ol>
  );
}

type Props = {
  step: Step;
  /** Its place, from 0. */
  at: number;
  errors: EditorState["errors"];
  onMove: (by: 1 | -1, button: HTMLElement) => void;
  onDrag: (id: number | null) => void;
};

/** A step in the form: a line with its number and resource, and a fold with its heading, note and choices. */
function EditorStep({ step, at, errors, onMove, onDrag }: Props) {
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
        maxLength={20}
        autoComplete="off"
        defaultValue={step.order ?? at + 1}
        aria-label={`Number of ${name}`}
        className="input px-1 text-center font-semibold"
      />
      <details open={step.isNew || error("heading") || error("note") ? true : undefined}>
        <summary className="fold">
          <Mark card={step} />
          <span className="min-w-0">
            <bdi className="font-semibold">{name}</bdi>
            <span className="block text-xs text-soft">
              {step.isListed ? step.domain : "No longer in the directory, so only you see this step"}
            </span>
          </span>
          <span className="badge if-optional">Optional</span>
          <span className="badge badge-danger if-removed">Removed</span>
          <span className="edit">Edit</span>
        </summary>
        <div className="fields">
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
          <div className="flex flex-wrap gap-x-4">
            <Checkbox name="optional" id={id} label="Optional" isChecked={step.isOptional} of={name} />
            <Checkbox name="remove" id={id} label="Remove" isChecked={step.isRemoved} of={name} />
          </div>
        </div>
      </details>
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
        />
      </span>
      <FieldError id={errorIdOf(`order-${id}`)} errors={error("order")} />
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
