import type { ReactNode } from "react";
import type { Ranges } from "~/domain/search/highlight";

export function HighlightedText({ text, ranges }: { text: string; ranges: Ranges }) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (let mark = 0; mark < ranges.length; mark += 2) {
    const [begin, end] = [ranges[mark]!, ranges[mark + 1]!];
    if (begin > at) pieces.push(text.slice(at, begin));
    pieces.push(<mark key={begin}>{text.slice(begin, end)}</mark>);
    at = end;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}
