/** How a part of an expression matches: how many loops without end it passes at most, and in how many ways it passes them. */
type Part = { loops: number; ways: number };

const nothing: Part = { loops: 0, ways: 1 };
const maxWays = 1_000;
const letter = /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[^1-9kpPux])|[^()|[\]\\*+?{}])/isu;
const quantifier = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/;
const groupStart = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/;

/**
 * Returns whether an expression begins only at the start of a text and repeats at most one letter or class without end,
 * whichever alternatives it takes. It has a limited number of ways, and each reads a letter once for each length of its one
 * loop, so the time is linear. This takes a millisecond, where a proof takes up to three seconds.
 */
export function isPlain(source: string, flags: string): boolean {
  if (flags.includes("m") || !source.startsWith("^")) return false;
  const reader = { rest: source.slice(1) };
  const part = readAlternatives(reader, "only one");
  return part !== null && reader.rest === "" && part.loops <= 1 && part.ways <= maxWays;
}

/** Reads up to the end of the group. Without its `^` another alternative of the whole would begin anywhere. */
function readAlternatives(reader: { rest: string }, limit?: "only one"): Part | null {
  let all = readSequence(reader);
  while (all && reader.rest.startsWith("|")) {
    if (limit) return null;
    reader.rest = reader.rest.slice(1);
    const next = readSequence(reader);
    if (!next) return null;
    all = { loops: Math.max(all.loops, next.loops), ways: all.ways + next.ways };
  }
  return all;
}

function readSequence(reader: { rest: string }): Part | null {
  let all = nothing;
  while (reader.rest !== "" && !/^[|)]/.test(reader.rest)) {
    const next = readRepeated(reader);
    if (!next) return null;
    all = { loops: all.loops + next.loops, ways: all.ways * next.ways };
  }
  return all;
}

function readRepeated(reader: { rest: string }): Part | null {
  const isGroup = reader.rest.startsWith("(");
  const one = isGroup ? readGroup(reader) : take(reader, letter) && nothing;
  if (!one) return null;
  const found = take(reader, quantifier);
  if (!found) return one;
  const [, sign, min, comma, max] = found;
  if (sign === "?") return { ...one, ways: one.ways + 1 };
  const hasEnd = sign === undefined && (comma === "" || max !== "");
  if (!hasEnd) return isGroup ? null : { loops: 1, ways: 1 };
  const times = Number(max || min);
  if (!isGroup) return { loops: 0, ways: times - Number(min) + 1 };
  return { loops: one.loops * times, ways: (one.ways + 1) ** times };
}

/** What looks around may be tried at each place of a loop before it, so it must have no loop itself. */
function readGroup(reader: { rest: string }): Part | null {
  const [start] = take(reader, groupStart)!;
  const inside = readAlternatives(reader);
  if (!inside || !take(reader, /^\)/) || (/[=!]$/.test(start) && inside.loops > 0)) return null;
  return inside;
}

/** Takes what the expression matches from the start of the rest. */
function take(reader: { rest: string }, expression: RegExp): RegExpExecArray | null {
  const found = expression.exec(reader.rest);
  reader.rest = reader.rest.slice(found?.[0].length ?? 0);
  return found;
}
