type Piece = { text: string; match: boolean };

/** A text with what a search matched in it marked. */
export function MarkedText({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, match }, at) => (match ? <mark key={at}>{text}</mark> : text));
}
