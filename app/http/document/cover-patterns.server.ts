/**
 * The patterns of covers, as symbols of the sprite: bars, discs, waves, squares and arcs, each in two variants. Their
 * colour is the cover's. They are drawn from a fixed seed, so that every process and release draws the same ones.
 */
import { patternCount } from "~/ui/resources/cover-pattern";

const width = 240;
const height = 120;

type Random = (from: number, to: number) => number;

/** Returns whole numbers between two bounds: a small linear congruential generator. */
function randomFrom(seed: number): Random {
  let state = seed * 7919 + 17;
  return (from, to) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return from + Math.floor((state / 2147483648) * (to - from + 1));
  };
}

const strength = (random: Random) => `opacity=".${random(1, 3)}${random(0, 1) * 5}"`;

const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Each drawing's own attributes apply to all of its shapes. */
const drawings: { attributes: string; shapes: (random: Random) => string[] }[] = [
  {
    attributes: 'stroke="currentColor" stroke-width="16" stroke-linecap="round"',
    shapes: (random) => range(9).map((at) => `<path ${strength(random)} d="M${at * 28 + 8} 130V${random(16, 96)}"/>`),
  },
  {
    attributes: 'fill="currentColor"',
    shapes: (random) =>
      range(6).map(
        (at) =>
          `<circle ${strength(random)} cx="${at * 44 + random(0, 24)}" cy="${random(0, 120)}" r="${random(16, 48)}"/>`,
      ),
  },
  {
    attributes: 'fill="none" stroke="currentColor"',
    shapes: (random) =>
      range(6).map(
        () =>
          `<path ${strength(random)} stroke-width="${random(4, 14)}" d="M-9 ${random(10, 110)}C60 ${random(-20, 140)} 150 ${random(-20, 140)} 249 ${random(10, 110)}"/>`,
      ),
  },
  {
    attributes: 'stroke="currentColor" stroke-width="18" stroke-linecap="square" stroke-linejoin="round"',
    shapes: (random) =>
      range(4).map((row) => {
        const steps = range(9).filter(() => random(0, 2) > 0);
        return `<path ${strength(random)} d="${steps.map((at) => `M${at * 30} ${row * 32 + 12}h.1`).join("")}"/>`;
      }),
  },
  {
    attributes: 'fill="none" stroke="currentColor" stroke-width="9"',
    shapes: (random) => {
      const [x, y] = [random(30, 210), random(90, 130)];
      return range(6).map((at) => `<circle ${strength(random)} cx="${x}" cy="${y}" r="${at * 22 + 14}"/>`);
    },
  },
];

/** The symbols `p-0`, `p-1` and so on. */
export const coverPatterns = range(patternCount).map((at) => {
  const { attributes, shapes } = drawings[at % drawings.length]!;
  const drawn = shapes(randomFrom(at + 1)).join("");
  return `<symbol id="p-${at}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><g ${attributes}>${drawn}</g></symbol>`;
});
