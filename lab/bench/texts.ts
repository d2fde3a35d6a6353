/** What hostile texts cost: each doubling of a text may cost at most 2.5 times the processor time. */
import { hostileTexts } from "../../tests/support/hostile-texts";
import { textParsers } from "../../tests/support/text-parsers";

const small = 50_000;
const maxRatio = 2.5;
/** Below this the clock decides. */
const floorMs = 4;

function costMs(parse: (text: string) => unknown, text: string): number {
  const costs = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    parse(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...costs);
}

/** Prints the worst text of each parser. Returns whether all are within the ratio. */
export function measureTexts(): boolean {
  const doubled = hostileTexts(2 * small);
  const rows = Object.entries(textParsers).map(([name, parse]) => {
    const costs = hostileTexts(small).map((text, at) => {
      const [one, two] = [costMs(parse, text), costMs(parse, doubled[at]!)];
      return { one, two, ratio: two / Math.max(one, floorMs), start: JSON.stringify(text.slice(0, 24)) };
    });
    return { name, ...costs.reduce((worst, cost) => (cost.ratio > worst.ratio ? cost : worst)) };
  });
  for (const { name, one, two, ratio, start } of rows)
    console.log(`${name.padEnd(28)} ${one.toFixed(1)} ms, ${two.toFixed(1)} ms, ratio ${ratio.toFixed(2)}  ${start}`);
  return rows.every(({ ratio }) => ratio <= maxRatio);
}
