import { connect, type Socket } from "node:net";
import { expect, test } from "@playwright/test";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;

// One server for all: a file whose tests run side by side would start one in each worker.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

type Slow = { socket: Socket; received: string; closed: boolean };

/** Opens a connection that sends one byte of a request each second. */
function dawdle(start: string): Slow {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  const slow: Slow = { socket, received: "", closed: false };
  socket.write(start);
  const more = setInterval(() => socket.write("a"), 1_000);
  socket.on("data", (chunk) => {
    slow.received += chunk;
  });
  socket.on("error", () => {});
  socket.once("close", () => {
    slow.closed = true;
    clearInterval(more);
  });
  return slow;
}

test("two hundred clients that never finish their request are disconnected, and others are served meanwhile", async () => {
  test.setTimeout(180_000);
  const headers = Array.from({ length: 100 }, () => dawdle("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "));
  const form = "Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 90000";
  const bodies = Array.from({ length: 100 }, () => dawdle(`POST /submit HTTP/1.1\r\n${form}\r\n\r\nfirstName=`));
  const slow = [...headers, ...bodies];
  const served: number[] = [];
  for (let n = 0; n < 20; n += 1) served.push((await fetch(`${server.url}/search?q=served&asked=${n}`)).status);
  expect(served).toEqual(Array(20).fill(200));
  await expect.poll(() => slow.filter(({ closed }) => !closed).length, { timeout: 120_000 }).toBe(0);
  // Clients that were still sending headers get a 408.
  for (const { received } of headers) expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect((await fetch(`${server.url}/latest`)).status).toBe(200);
});
