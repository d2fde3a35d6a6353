import { expect } from "vitest";
import type { Cursor } from "~/domain/pagination/cursor";

type Page<Row> = { rows: Row[]; next?: Cursor; previous?: Cursor };

/** Follows the links of a list to its last page and back, which has to show the same pages and links. Returns the rows of each page. */
export async function walkPages<Row>(read: (at: { after?: Cursor; before?: Cursor }) => Promise<Page<Row>>) {
  const first = await read({});
  expect(first.previous).toBeUndefined();
  const pages = [first];
  for (let { next } = first; next; next = pages.at(-1)!.next) pages.push(await read({ after: next }));
  for (let at = pages.length - 1; at > 0; at -= 1) {
    const before = await read({ before: pages[at]!.previous });
    expect(before).toEqual(pages[at - 1]);
  }
  return pages.map(({ rows }) => rows);
}
