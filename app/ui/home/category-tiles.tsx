import type { CategoryCounts } from "~/domain/resources/list/home.server";
import { maxCategoryCount } from "~/domain/resources/list/listings";
import { Icon, type IconName } from "~/ui/document/icon";

const tiles: { category: string; href: string; label: string; icon: IconName }[] = [
  { category: "all", href: "/latest", label: "All", icon: "latest" },
  { category: "technical-skills", href: "/technical-skills", label: "Technical Skills", icon: "technical" },
  { category: "soft-skills", href: "/soft-skills", label: "Soft Skills", icon: "soft" },
  { category: "freelancing", href: "/freelancing", label: "Freelancing & Entrepreneurship", icon: "freelancing" },
  { category: "career-growth", href: "/career-growth", label: "Job Search & Career Growth", icon: "career" },
  { category: "contracts", href: "/contracts", label: "Contract Templates", icon: "contracts" },
];

/** Returns "83" or "1,000+", or undefined if the count is unknown. */
export function countLabel(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count > maxCategoryCount ? `${maxCategoryCount.toLocaleString("en")}+` : count.toLocaleString("en");
}

/** Links to the categories, with how many resources each has. */
export function CategoryTiles({ counts }: { counts: CategoryCounts }) {
  return (
    <nav aria-label="Categories" className="mt-3">
      <ul className="tiles">
        {tiles.map(({ category, href, label, icon }) => (
          <li key={href} className="grid">
            <a href={href} className={`tile tint-${category}`}>
              <Icon name={icon} />
              <span className="min-w-0">
                <span className="block font-semibold">{label}</span>
                {counts[category] !== undefined && (
                  <span className="block text-xs text-soft">
                    {`${countLabel(counts[category])} ${counts[category] === 1 ? "resource" : "resources"}`}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
