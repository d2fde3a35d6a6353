/** Where the objects of a JSON text begin, and JSON with an object a line. */
import { maxDepth, nestedTooDeeply, UnreadableFile } from "../file-row";
import { findEntries, type JsonEntry } from "./json-entries";

/** Returns the value of a JSON text, or undefined. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Reads one object a line, as in JSON Lines and in our exports. A line that is no object is reported. */
export function entriesByLine(text: string): JsonEntry[] {
  const entries = text.split(/\r\n|\r|\n/).flatMap((source, at): JsonEntry[] => {
    const line = at + 1;
    const typed = source
      .trim()
      .replace(/^\[/, "")
      .replace(/[,\]]$/, "")
      .trim();
    if (typed === "") return [];
    const value = parsed(typed) ?? parsed(source.trim());
    if (value === undefined) return [{ line, problem: "this is not valid JSON" }];
    const found = findEntries(value, [line]).map((entry) => ({ ...entry, line }));
    return found.length > 0 ? found : findEntries([value], [line], true).map((entry) => ({ ...entry, line }));
  });
  if (entries.every(({ problem }) => problem !== undefined)) throw new UnreadableFile("The file is not valid JSON.");
  return entries;
}

/** Returns the line on which each object begins, in their order. Throws if they are nested too deeply. */
export function linesOfObjects(text: string, maxObjects: number): number[] {
  const lines: number[] = [];
  let [line, depth, isText] = [1, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) line += 1;
    if (isText && code === 92) at += 1;
    else if (code === 34) isText = !isText;
    else if (!isText && (code === 123 || code === 91)) {
      if (code === 123) lines.push(line);
      if (lines.length > maxObjects)
        throw new UnreadableFile(`The JSON has more than ${maxObjects.toLocaleString("en")} objects. Split it.`);
      depth += 1;
      if (depth > maxDepth) throw nestedTooDeeply();
    } else if (!isText && (code === 125 || code === 93)) depth -= 1;
  }
  return lines;
}
