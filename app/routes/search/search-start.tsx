import { tags } from "~/domain/resources/values/tags";
import { CategoryTiles } from "~/ui/home/category-tiles";

/** Shown before a search: the categories and tags. */
export function SearchStart() {
  return (
    <>
      <CategoryTiles counts={{}} />
      <nav aria-labelledby="tags" className="mt-8">
        <h2 id="tags" className="text-xl font-semibold">
          Tags
        </h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <a href={`/latest?tag=${tag}`} className="chip">
                #{tag}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
