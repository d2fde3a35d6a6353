import { initialsOf } from "~/domain/resources/values/initials";

export function Initials({ name }: { name: string }) {
  return (
    <span
      className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong"
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
