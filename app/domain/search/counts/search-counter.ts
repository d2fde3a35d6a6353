/**
 * Counts searches in memory, for a worker that stores the counts. Only a normalised text and a count are kept, nothing about
 * who searched.
 */

/** The maximum number of texts in memory: a robot may search for anything. */
const maxWaiting = 500;
const maxLength = 60;

/** Returns the form in which equal searches are counted together; undefined for a text that may name a person. */
export function normaliseSearch(text: string): string | undefined {
  const isPersonal = text.includes("@") || /\d{6}/.test(text.replaceAll(/[\s().-]/g, ""));
  const normal = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();
  return isPersonal || normal === "" || normal.length > maxLength ? undefined : normal;
}

export type Counted = [text: string, count: number][];

/** Returns a counter. Its `store` gives what was counted since the last call to `write`, and keeps it if that throws. */
export function searchCounter(write: (counted: Counted) => Promise<void>) {
  const waiting = new Map<string, number>();
  const count = (text: string): void => {
    const normal = normaliseSearch(text);
    if (normal === undefined || (waiting.size >= maxWaiting && !waiting.has(normal))) return;
    waiting.set(normal, (waiting.get(normal) ?? 0) + 1);
  };
  const store = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const counted = [...waiting];
    await write(counted);
    for (const [text, number] of counted) {
      const rest = (waiting.get(text) ?? 0) - number;
      if (rest > 0) waiting.set(text, rest);
      else waiting.delete(text);
    }
  };
  return { count, store };
}
