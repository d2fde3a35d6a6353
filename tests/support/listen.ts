import type { AddressInfo, Server } from "node:net";

/** Starts a server on loopback, at any free port by default. Returns its port. */
export const listen = (server: Server, { port = 0, host = "127.0.0.1" } = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
