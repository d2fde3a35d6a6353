const chips = [
  { href: "/latest", label: "All" },
  { href: "/technical-skills", label: "Technical Skills" },
  { href: "/soft-skills", label: "Soft Skills" },
  { href: "/freelancing", label: "Freelancing & Entrepreneurship" },
  { href: "/career-growth", label: "Job Search & Career Growth" },
];

/** Links to the categories. */
export function CategoryChips() {
  return (
    <nav aria-label="Categories" className="mt-3">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="chip">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
