/** A server on loopback with robots.txt files that are slow to match. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type HostileRobots = {
  /** Settings that let the site fetch from these hosts. */
  env: Record<string, string>;
  /** Returns a page of the next host. A host gets one request in five seconds. */
  nextPage: () => string;
  stop: () => Promise<void>;
};

const bodies = [
  `User-agent: *\nDisallow: /${"*".repeat(255_000)}x\n`,
  `User-agent: *\n${"Disallow: /*a*b*c*d*e$\n".repeat(8_000)}`,
  `${"User-agent: a\n".repeat(15_000)}Disallow: /\n`,
];

export async function startHostileRobots(): Promise<HostileRobots> {
  let requests = 0;
  const server = createServer(({ url }, response) => {
    if (url === "/robots.txt") response.writeHead(200, { "Content-Type": "text/plain" }).end(bodies[requests++ % 3]);
    else response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>A page</title><p>Text");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const hosts = Array.from({ length: 400 }, (_, at) => `robots-${at}.test:${port}`);
  let at = 0;
  return {
    env: { FETCH_LINKS: "on", FETCH_TEST_HOSTS: hosts.join(",") },
    nextPage: () => `http://${hosts[at++ % hosts.length]}/${"abcde".repeat(40)}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
