import { accents } from "~/domain/resources/values/accents";
import { initialsOf } from "~/domain/resources/values/initials";

type Props = { name: string; accentColor: string; className?: string };

/** The initials of a person. */
export function Picture({ name, accentColor, className = "" }: Props) {
  const accent = Math.max(0, accents.indexOf(accentColor as (typeof accents)[number]));
  return (
    <span className={`picture accent-${accent} ${className}`.trim()} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
