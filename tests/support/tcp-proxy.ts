/** Stands between the app and its database, so that the database can be gone, silent or slow for the app alone. */
import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * `gone`: nobody listens and what was open is cut. `silent`: what is sent is taken, and nothing comes back. `greeting`: the
 * same once a connection has been greeted, as by a pooler whose database is silent.
 */
export type Mood = "well" | "gone" | "silent" | "greeting" | { delay: number };

export type TcpProxy = {
  url: string;
  be: (mood: Mood) => Promise<void>;
  open: () => number;
  stop: () => Promise<void>;
};

/** A proxy to the host of a database's URL; `url` is the same database behind it. */
export async function startProxy(databaseUrl: string): Promise<TcpProxy> {
  const behind = new URL(databaseUrl);
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let mood: Mood = "well";

  const pass = (from: Socket, to: Socket) => {
    let isGreeted = false;
    from.on("data", async (chunk) => {
      if (mood === "silent" || (mood === "greeting" && isGreeted)) return void held.push(() => to.write(chunk));
      isGreeted = true;
      if (typeof mood === "object")
        await new Promise((resolve) => setTimeout(resolve, (mood as { delay: number }).delay));
      if (to.writable) to.write(chunk);
    });
    from.on("error", () => {});
    from.once("close", () => to.destroy());
  };
  // What came while it was silent goes on afterwards, as with a frozen server.
  let held: (() => void)[] = [];

  const server: Server = createServer((near) => {
    const far = connect(Number(behind.port || 5432), behind.hostname);
    const pair = { near, far };
    pairs.add(pair);
    near.once("close", () => pairs.delete(pair));
    pass(near, far);
    pass(far, near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  const cut = () => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.resetAndDestroy();
  };
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    open: () => pairs.size,
    be: async (next) => {
      mood = next;
      if (next === "gone") {
        await new Promise((resolve) => {
          server.close(resolve);
          cut();
        });
      } else if (!server.listening) await listen(port);
      if (next !== "silent" && next !== "greeting") {
        for (const send of held) send();
        held = [];
      }
    },
    stop: async () => {
      server.close();
      cut();
    },
  };
}
