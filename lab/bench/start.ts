/** `npm run bench -- start`: the time from the command to the first page, compared with Node's own start. */
import path from "node:path";
import { run as runProcess, scratch, serving, startBuilt, until } from "./servers";
import { median, print } from "./table";

const rounds = 5;

export async function measureStart(asJson: boolean): Promise<void> {
  const node: number[] = [];
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const dataDir = path.join(scratch(), "data");
    node.push(await timed(nothing));
    first.push(await timed(() => serve(dataDir)));
    again.push(await timed(() => serve(dataDir)));
    process.stderr.write(".");
  }
  process.stderr.write("\n");
  const unit = median(node);
  const row = (what: string, times: number[]) => ({
    what,
    ms: Math.round(median(times)),
    "x node": Number((median(times) / unit).toPrecision(2)),
  });
  print([row("node alone", node), row("first start, empty database", first), row("started again", again)], asJson);
}

async function nothing(): Promise<void> {
  const running = runProcess(["taskset", "-c", serving, process.execPath, "-e", "0"], 0);
  await new Promise((resolve) => running.process.once("exit", resolve));
}

let stop = async () => {};

async function serve(dataDir: string): Promise<void> {
  const server = await startBuilt(dataDir);
  await until(server, async () => (await fetch(`${server.url}/latest`)).ok);
  stop = server.stop;
}

/** Returns milliseconds. Stopping the process is not measured. */
async function timed(what: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await what();
  const taken = performance.now() - begun;
  await stop();
  stop = async () => {};
  return taken;
}
