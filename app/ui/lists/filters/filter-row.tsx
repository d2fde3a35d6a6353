import type { ReactNode } from "react";
import { Icon } from "~/ui/document/icon";
import { type Choices, Options } from "~/ui/forms/options";
import { ShownSelect } from "./shown-fields";

type SelectProps = { name: string; label: string; value: string; choices: Choices; className: string };

/** A filter of which one value holds, in the row above a list. */
export function FilterSelect({ label, choices, className, ...select }: SelectProps) {
  return (
    <label className={`min-w-0 sm:w-[180px] ${className}`}>
      <span className="sr-only">{`${label} `}</span>
      <ShownSelect {...select} className="input text-sm max-sm:pl-2">
        <Options choices={choices} />
      </ShownSelect>
    </label>
  );
}

type ChosenProps<Change> = {
  chosen: { name: string; label: string; without: Change }[];
  hrefOf: (without: Change) => string;
  children?: ReactNode;
};

/** The chosen filters, each with a link that removes it. */
export function ChosenFilters<Change>({ chosen, hrefOf, children }: ChosenProps<Change>) {
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2">
      {chosen.map(({ name, label, without }) => (
        <li key={`${name} ${label}`}>
          <a href={hrefOf(without)} className="chip" data-keep-scroll>
            <span className="sr-only">Remove filter </span>
            {label}
            <Icon name="close" className="i-s" />
          </a>
        </li>
      ))}
      {children}
    </ul>
  );
}
