import { type Tag, tagGroups } from "~/domain/resources/values/tags";
import { CategoryChips } from "~/ui/home/category-chips";

export function SearchStart({ popularTags = [] }: { popularTags?: Tag[] }) {
  const isUnpopular = (tag: Tag) => !popularTags.includes(tag);
  return (
    <>
      {popularTags.length > 0 && (
        <nav aria-labelledby="popular" className="mt-8">
          <h2 id="popular" className="text-xl font-semibold">
            Popular topics
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {popularTags.map((tag) => (
              <li key={tag}>
                <a href={`/topics/${tag}`} className="chip">
                  #{tag}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2 className="mt-8 text-xl font-semibold">Categories</h2>
      <CategoryChips />
      <nav aria-labelledby="tags" className="mt-8">
        <h2 id="tags" className="text-xl font-semibold">
          {popularTags.length > 0 ? "More tags" : "Tags"}
        </h2>
        <div className="mt-3 grid gap-x-8 gap-y-4 lg:grid-cols-2">
          {tagGroups.map(({ label, tags }) => (
            <div key={label}>
              <h3 className="mb-1 text-sm text-soft">{label}</h3>
              {/* Not chips: forty of them would fill a phone's screen. */}
              <ul className="flex flex-wrap gap-x-4">
                {tags.filter(isUnpopular).map((tag) => (
                  <li key={tag}>
                    <a href={`/topics/${tag}`} className="block py-1 text-sm hover:text-accent hover:underline">
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
