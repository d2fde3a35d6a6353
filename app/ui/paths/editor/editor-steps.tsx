import { type DragEvent, useEffect, useRef, useState } from "react";
import { announce } from "~/ui/document/announcer";
import type { EditorState, EditorStep as Step } from "./editor-state";
import { EditorStep } from "./editor-step";

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
