/** Everything that a process remembers of what it read, until something changes. */

type Options = {
  /** Values that are remembered. Of more, those go first that were not asked for longest. */
  max: number;
  maxAgeMs?: number;
};

type Remember<Value> = (
  /** Whatever changes when the values do. Undefined if this process does not hear of that, and must not remember. */
  generation: number | string | undefined,
  key: number | string,
  read: () => Promise<Value>,
) => Promise<Value>;

type Known<Value> = { generation: number | string; until: number; value: Promise<Value> };

/** Returns a function that reads a key once in a generation. A reading that fails is not remembered. */
export function createMemory<Value>({ max, maxAgeMs = Number.POSITIVE_INFINITY }: Options): Remember<Value> {
  const memory = new Map<number | string, Known<Value>>();
  return (generation, key, read) => {
    if (generation === undefined) return read();
    let known = memory.get(key);
    if (known?.generation !== generation || known.until <= performance.now()) {
      const reading = { generation, until: performance.now() + maxAgeMs, value: read() };
      known = reading;
      reading.value.catch(() => {
        if (memory.get(key) === reading) memory.delete(key);
      });
    }
    memory.delete(key);
    memory.set(key, known);
    if (memory.size > max) memory.delete(memory.keys().next().value!);
    return known.value;
  };
}
