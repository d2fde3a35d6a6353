import { SingleBar } from "cli-progress";

export type Progress = { update: (done: number) => void; end: () => void };

/** Progress is shown only for work that takes longer than this. */
const shownAfterMs = 2000;

/** Shows progress on stderr after two seconds: a bar on a terminal, otherwise a line for each tenth. */
export function showProgress(what: string, total: number, stream = process.stderr): Progress {
  let started: number | undefined;
  let bar: SingleBar | undefined;
  let tenths = 0;
  return {
    update: (done) => {
      started ??= performance.now();
      if (performance.now() - started < shownAfterMs) return;
      if (stream.isTTY) {
        bar ??= new SingleBar({ stream, format: `${what} {bar} {percentage}%`, clearOnComplete: true });
        if (bar.isActive) bar.update(done);
        else bar.start(total, done);
        return;
      }
      const reached = Math.floor((10 * done) / Math.max(total, 1));
      if (reached <= tenths) return;
      tenths = reached;
      stream.write(`${what}: ${reached * 10} %\n`);
    },
    end: () => bar?.stop(),
  };
}
