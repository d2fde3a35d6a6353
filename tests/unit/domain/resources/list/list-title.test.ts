import { expect, test } from "vitest";
import { parseListQuery, parseSearchQuery } from "~/domain/resources/list/list-query";
import { listTitle, searchState, searchTitle } from "~/domain/resources/list/list-title";
import { listingAt } from "~/domain/resources/list/listings";

test.each([
  ["latest", "", "All Resources"],
  ["latest", "sort=top", "All Resources, most upvoted first"],
  ["latest", "level=beginner&format=video&tag=frontend&language=es", "Beginner videos on frontend, in Spanish"],
  ["latest", "tag=frontend&tag=api&tab=free", "Free resources on frontend and api"],
  ["contracts", "format=template&law=DE", "Templates in Contract Templates, under the law of Germany"],
  ["latest", "level=all&time=2h&access=open", "All-level resources, up to 2 h, open to everyone"],
  ["latest", "format=pdf&sort=top&library=without", "PDFs, not in my library, most upvoted first"],
  ["contracts", "sort=worth", "Contract Templates, most worth it first"],
  ["latest", "tag=unknown", "All Resources"],
])("/%s?%s is %s", (path, search, title) => {
  expect(listTitle(listingAt(path)!, parseListQuery(new URLSearchParams(search)))).toBe(title);
});

test.each([
  ["", "", "Search: react"],
  ["sort=best", "", "Search: react"],
  ["sort=new", ", newest first", "Search: react, newest first"],
  [
    "level=beginner&sort=worth",
    ": beginner resources, most worth it first",
    "Search: react (beginner resources), most worth it first",
  ],
  ["format=video&language=hi", ": videos, in Hindi", "Search: react (videos, in Hindi)"],
])("a search with %s names it", (search, state, title) => {
  const query = parseSearchQuery(new URLSearchParams(search));
  expect(searchState(query)).toBe(state);
  expect(searchTitle("react", query)).toBe(title);
});
