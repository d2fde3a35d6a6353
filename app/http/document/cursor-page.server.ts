import { redirect } from "@remix-run/node";
import { type Cursor, type Position, parsePosition, setPosition } from "~/domain/pagination/cursor";
import type { KeysetPage } from "~/domain/pagination/keyset.server";

type List = {
  path: string;
  params?: Record<string, string>;
};

/** Returns the page of a list that a URL names. If it has become empty, throws a redirect to the first. */
export async function cursorPage<Row>(
  { url }: Request,
  { path, params = {} }: List,
  list: (position: Position) => Promise<KeysetPage<Row>>,
) {
  const position = parsePosition(new URL(url).searchParams);
  const { rows, previous, next } = await list(position);
  const hrefOf = (edge: Position) => {
    const search = new URLSearchParams(params);
    setPosition(search, edge);
    return search.size > 0 ? `${path}?${search}` : path;
  };
  const linkTo = (edge: keyof Position, cursor: Cursor | undefined) => cursor && hrefOf({ [edge]: cursor });
  if (rows.length === 0 && (position.after || position.before)) throw redirect(hrefOf({}));
  return { rows, previous: linkTo("before", previous), next: linkTo("after", next) };
}
