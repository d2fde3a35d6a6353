const letters = "abcdefghijklmnopqrstuvwxyz";

/** Returns every spelling with one letter left out, added or replaced, or two neighbours swapped. */
export function spellingsAtDistanceOne(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (after) found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after[1] + after[0] + after.slice(2));
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after) found.add(before + letter + after.slice(1));
    }
  }
  found.delete(word);
  return [...found];
}

/** Returns the number of edits between two words. Swapping two neighbours is one edit. */
export function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) {
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      }
      row.push(least);
    }
    rows.push(row);
  }
  return rows[from.length]![to.length]!;
}
