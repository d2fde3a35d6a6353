import type { ReactNode } from "react";
import { tagGroups } from "~/domain/resources/values/tags";
import type { PopularTopics } from "~/domain/search/counts/popular-searches.server";
import { CategoryChips } from "~/ui/home/category-chips";

type Props = { topics?: PopularTopics };

/** Shown before a search: popular searches or topics, the categories and tags. */
export function SearchStart({ topics }: Props) {
  return (
    <>
      {topics && topics.searches.length > 0 && (
        <Chips id="popular" title="Popular searches">
          {topics.searches.map((text) => (
            <Chip key={text} href={`/search?q=${encodeURIComponent(text)}`}>
              <bdi>{text}</bdi>
            </Chip>
          ))}
        </Chips>
      )}
      {topics && topics.tags.length > 0 && (
        <Chips id="popular" title="Popular topics">
          {topics.tags.map((tag) => (
            <Chip key={tag} href={`/latest?tag=${tag}`}>
              #{tag}
            </Chip>
          ))}
        </Chips>
      )}
      <h2 className="mt-8 text-xl font-semibold">Categories</h2>
      <CategoryChips />
      <nav aria-labelledby="tags" className="mt-8">
        <h2 id="tags" className="text-xl font-semibold">
          Tags
        </h2>
        <div className="mt-3 grid gap-x-8 gap-y-4 lg:grid-cols-2">
          {tagGroups.map(({ label, tags }) => (
            <div key={label}>
              <h3 className="mb-1 text-sm text-soft">{label}</h3>
              {/* Not chips: forty of them would fill a phone's screen. */}
              <ul className="flex flex-wrap gap-x-4">
                {tags.map((tag) => (
                  <li key={tag}>
                    <a href={`/latest?tag=${tag}`} className="block py-1 text-sm hover:text-accent hover:underline">
                      #{tag}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
    </>
  );
}

function Chips({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">{children}</ul>
    </nav>
  );
}

function Chip({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <a href={href} className="chip">
        {children}
      </a>
    </li>
  );
}
