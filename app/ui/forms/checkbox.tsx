import type { FieldMetadata } from "@conform-to/react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";

/** A checkbox with its label at its right. */
export function Checkbox({ children, ...input }: ComponentPropsWithoutRef<"input">) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" {...input} />
      {children}
    </label>
  );
}

/** The same for a form of Conform, which has it as it was sent. */
export function CheckboxField({ meta, children }: { meta: FieldMetadata<unknown>; children: ReactNode }) {
  return (
    <Checkbox name={meta.name} defaultChecked={meta.initialValue === "on"}>
      {children}
    </Checkbox>
  );
}
