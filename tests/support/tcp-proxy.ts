/** A TCP proxy between the app and its database, which can make the database unreachable or silent for the app only. */
import { connect, createServer, type Server, type Socket } from "node:net";

/**
 * `gone`: closes all connections and refuses new ones. `closing`: accepts them and closes them at once, as HAProxy without
 * a primary does. `silent`: accepts data and returns nothing. `greeting`: like
 * `silent` but after the server's greeting, as a pooler whose database is silent.
 */
export type Behaviour = "well" | "gone" | "closing" | "silent" | "greeting";

export type TcpProxy = {
  url: string;
  be: (mood: Behaviour) => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a proxy to the host of a database URL. The returned `url` is the same database through the proxy. */
export async function startProxy(databaseUrl: string): Promise<TcpProxy> {
  const behind = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let mood: Behaviour = "well";

  const pass = (from: Socket, to: Socket) => {
    let isGreeted = false;
    sockets.add(from);
    from.on("data", (chunk) => {
      if (mood === "silent" || (mood === "greeting" && isGreeted)) return void held.push(() => to.write(chunk));
      isGreeted = true;
      if (to.writable) to.write(chunk);
    });
    from.on("error", () => {});
    from.once("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  // Forwards data that came while silent, as a frozen server would process it later.
  let held: (() => void)[] = [];

  const server: Server = createServer((near) => {
    if (mood === "closing") return void near.end().on("error", () => {});
    const far = connect(Number(behind.port || 5432), behind.hostname);
    pass(near, far);
    pass(far, near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    be: async (next) => {
      mood = next;
      if (next === "closing") cut();
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
