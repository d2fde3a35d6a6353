import { initialsOf } from "~/domain/resources/values/initials";

type Props = { name: string; accentColor: string };

/** A person's initials on a disc. An SVG, because the CSP allows no inline styles. */
export function Initials({ name, accentColor }: Props) {
  return (
    <svg viewBox="0 0 40 40" className="size-10 shrink-0" aria-hidden="true">
      <circle cx="20" cy="20" r="20" fill={accentColor} />
      <text x="20" y="25" textAnchor="middle" fill="#fff" fontSize="14" fontWeight="600">
        {initialsOf(name)}
      </text>
    </svg>
  );
}
