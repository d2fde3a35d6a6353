/** What each doubling of a hostile file costs, as a ratio of processor time. */
import { UnreadableFile } from "~/domain/import/entry";
import { parseFile } from "~/domain/import/parse-file";
import { hostileFiles } from "../../tests/support/hostile-files";

const sizes = [300_000, 600_000, 1_200_000, 2_400_000];
/** Less processor time says nothing about growth. */
const floorMs = 60;
const maxRatio = 2.5;

/** Returns the files for which a doubling cost more than 2.5 times, with the times in milliseconds. */
export function findSlowFiles(): string[] {
  return hostileFiles.flatMap(({ name, write }) => {
    const times = sizes.map((size) => Math.min(...[1, 2, 3].map(() => cpuMs(Buffer.from(write(size)), name))));
    const ratios = times.slice(1).map((time, at) => time / Math.max(times[at]!, floorMs));
    const worst = Math.max(...ratios);
    console.log(
      `${name.padEnd(24)} ${times.map((time) => Math.round(time)).join(" ms, ")} ms, at most ${worst.toFixed(2)} x`,
    );
    return worst > maxRatio ? [`${name}: ${worst.toFixed(2)} x`] : [];
  });
}

function cpuMs(bytes: Buffer, name: string): number {
  const before = process.cpuUsage();
  try {
    parseFile(bytes, name, { maxRows: 20_000 });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
