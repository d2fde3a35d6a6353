/** Random choices that a seed repeats. */
export type Chance = {
  /** Returns a whole number from 0 to below `end`. */
  below: (end: number) => number;
  pick: <One>(choices: readonly One[]) => One;
  /** Returns true with this probability in per cent. */
  percent: (percent: number) => boolean;
  /** Bytes of any value. */
  bytes: (length: number) => Buffer;
};

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    below,
    pick: (choices) => choices[below(choices.length)]!,
    percent: (percent) => below(100) < percent,
    bytes: (length) => Buffer.from(Array.from({ length }, () => below(256))),
  };
}
