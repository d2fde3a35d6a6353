type Chip = { href: string; label: string; isCurrent: boolean; count?: number };
type Props = { label: string; chips: Chip[]; className?: string };

/** The parts of a list as links in one row. On phones it scrolls to the current one. */
export function ChipLinks({ label, chips, className = "mb-6" }: Props) {
  return (
    <nav aria-label={label} className={`max-w-full ${className}`}>
      <ul className="scroll-row">
        {chips.map((chip) => (
          <li key={chip.href}>
            <a className="chip" href={chip.href} aria-current={chip.isCurrent ? "page" : undefined} data-keep-scroll>
              {chip.label} {chip.count !== undefined && <span className="badge">{chip.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
