import type { ReactNode } from "react";

type Chip = {
  href: string;
  label: string;
  /** Whether it is the part that is shown. Links to other pages have none. */
  isCurrent?: boolean;
  count?: ReactNode;
};
type Props = { label: string; chips: Chip[]; className: string };

/** The parts of a list, or lists, as links in one row. On phones it scrolls to the current one. */
export function ChipLinks({ label, chips, className }: Props) {
  return (
    <nav aria-label={label} className={`max-w-full ${className}`}>
      <ul className="scroll-row">
        {chips.map(({ href, label, isCurrent, count }) => (
          <li key={href}>
            <a
              className="chip"
              href={href}
              aria-current={isCurrent ? "page" : undefined}
              data-keep-scroll={isCurrent === undefined ? undefined : ""}
            >
              {label}{" "}
              {count !== undefined && (
                <span className="badge">{typeof count === "number" ? count.toLocaleString("en") : count}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
