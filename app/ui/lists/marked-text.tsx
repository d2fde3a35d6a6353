import type { ReactNode } from "react";
import type { Marks } from "~/domain/search/mark";

/** A text with what a search matched in it marked. */
export function MarkedText({ text, marks }: { text: string; marks: Marks }) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (let mark = 0; mark < marks.length; mark += 2) {
    const [begin, end] = [marks[mark]!, marks[mark + 1]!];
    if (begin > at) pieces.push(text.slice(at, begin));
    pieces.push(<mark key={begin}>{text.slice(begin, end)}</mark>);
    at = end;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}
