/**
 * `npm run bench -- connections [N]`: opens N idle connections (10,000) from several addresses of this machine and checks
 * that one more visitor is served. `ulimit -n` must allow that many in each of the two processes.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { startServer } from "../../tests/support/server";
import { type Running, residentMemory } from "./servers";

/** Connections from one address, which has 28,000 ports. */
const each = 5_000;

/** Returns whether every visitor was served. */
export async function measureConnections(count: number): Promise<boolean> {
  const server = await startServer({ NODE_ENV: "production" });
  const port = Number(new URL(server.url).port);
  const running = { process: server.process } as Running;
  const before = residentMemory(running);
  const open: Socket[] = [];
  let refused = 0;
  for (let from = 0; from < count; from += 200) {
    const some = Array.from({ length: Math.min(200, count - from) }, (_, at) => {
      const socket = connect({
        port,
        host: "127.0.0.1",
        localAddress: `127.0.0.${2 + Math.floor((from + at) / each)}`,
      });
      socket.on("error", () => {});
      return Promise.race([once(socket, "connect").then(() => open.push(socket)), once(socket, "close")]).catch(
        () => {},
      );
    });
    await Promise.all(some);
    if (open.length < from) refused += 1;
    if (refused > 3) break;
  }
  const times: number[] = [];
  for (let n = 0; n < 50; n += 1) {
    const began = performance.now();
    const { status } = await fetch(`${server.url}/latest`, { headers: { Connection: "close" } });
    times.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY);
  }
  times.sort((one, other) => one - other);
  const grown = residentMemory(running) - before;
  const held = open.filter((socket) => !socket.closed).length;
  console.log(
    `${open.length} of ${count} connections opened, ${held} open still, ${Math.round(grown)} MB more; 50 visitors served in ${times[25]!.toFixed(1)} ms at the median, ${times.at(-1)!.toFixed(1)} at most`,
  );
  for (const socket of open) socket.destroy();
  await server.stop();
  return Number.isFinite(times.at(-1)) && open.length > 0;
}
