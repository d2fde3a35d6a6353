import { type DragEvent, useState } from "react";
import { maxHeadingLength, maxNoteLength } from "~/domain/paths/path-values";
import { Checkbox } from "~/ui/forms/checkbox";
import { FieldError, FieldFrame, fieldProps } from "~/ui/forms/field-frame";
import { Mark } from "~/ui/marks/mark";
import type { EditorState, EditorStep as Step } from "./editor-state";

/** The steps in the form, which their numbers order when it is sent. Dragging one only changes the numbers. */
export function EditorSteps({ steps: stored, errors }: Pick<EditorState, "steps" | "errors">) {
  // Until the next response, which has them in the order of their numbers.
  const [moved, setMoved] = useState({ from: stored, steps: stored });
  const steps = moved.from === stored ? moved.steps : stored;
  const [dragged, setDragged] = useState<Step | null>(null);
  if (steps.length === 0) return <p className="mb-4 text-soft">No steps yet. Search for a resource to add it.</p>;
  const dragOver = (event: DragEvent, to: number) => {
    if (!dragged) return;
    event.preventDefault();
    const from = steps.indexOf(dragged);
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const isPastMiddle = from < to ? event.clientY > top + height / 2 : event.clientY < top + height / 2;
    if (from === to || !isPastMiddle) return;
    const others = steps.filter((step) => step !== dragged);
    setMoved({ from: stored, steps: [...others.slice(0, to), dragged, ...others.slice(to)] });
  };
  return (
    <ol>
      {steps.map((step, at) => (
        <li
          key={step.id}
          className={step === dragged ? "edit-step is-dragged" : "edit-step"}
          onDragOver={(event) => dragOver(event, at)}
          onDrop={(event) => event.preventDefault()}
        >
          <EditorStep step={step} at={at} errors={errors} />
          <span
            className="edit-step-grip"
            aria-hidden="true"
            draggable
            onDragStart={({ currentTarget, dataTransfer }) => {
              dataTransfer.setDragImage(currentTarget.closest("li")!, 0, 0);
              dataTransfer.effectAllowed = "move";
              setDragged(step);
            }}
            onDragEnd={() => setDragged(null)}
          />
          <FieldError of={`order-${step.id}`} errors={errors[`order-${step.id}`]} />
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
};

/** A step in the form: a line with its number and resource, and a fold with its heading, note and choices. */
function EditorStep({ step, at, errors }: Props) {
  const { id, name } = step;
  const error = (field: string) => errors[`${field}-${id}`];
  return (
    <>
      <input type="hidden" name="step" value={id} />
      <input
        // The number follows the place.
        key={at}
        {...fieldProps(`order-${id}`, { error: error("order") })}
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
          <FieldFrame label="Heading above this step (optional)" id={`heading-${id}`} errors={error("heading")}>
            <input
              {...fieldProps(`heading-${id}`, { error: error("heading") })}
              name="heading"
              defaultValue={step.heading}
              maxLength={maxHeadingLength}
              className="input"
            />
          </FieldFrame>
          <FieldFrame label="Note" id={`note-${id}`} errors={error("note")}>
            <textarea
              {...fieldProps(`note-${id}`, { error: error("note") })}
              name="note"
              defaultValue={step.note}
              rows={2}
              maxLength={maxNoteLength}
              className="input"
            />
          </FieldFrame>
          <div className="flex flex-wrap gap-x-4">
            <Checkbox name="optional" value={id} defaultChecked={step.isOptional}>
              Optional<span className="sr-only"> {name}</span>
            </Checkbox>
            <Checkbox name="remove" value={id} defaultChecked={step.isRemoved}>
              Remove<span className="sr-only"> {name}</span>
            </Checkbox>
          </div>
        </div>
      </details>
    </>
  );
}
