import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { fuzz } from "../../lab/fuzz/fuzz";
import { generatedCases } from "../support/generated-cases";
import { startServer } from "../support/server";

/** FUZZ_SEED=... repeats a run. `npm run fuzz` sends more requests. */
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 1e6));

test("malformed requests cause no server error", async () => {
  test.setTimeout(900_000);
  const server = await startServer();
  const { faults, responses } = await fuzz(Number(new URL(server.url).port), { seed, to: generatedCases(1_000) });
  expect({ seed, faults }).toEqual({ seed, faults: [] });
  // The requests reach every layer: some are rejected by Node, some by the app, and some get pages.
  for (const status of [200, 303, 400, 401, 404, 405, 413, 415, 422, 431])
    expect(responses[status], `${status}`).toBeGreaterThan(0);
  expect((await fetch(`${server.url}/latest`)).status).toBe(200);
  expect(server.process.exitCode).toBeNull();
  await server.stop();
});

async function serve(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

test("the fuzzer detects server errors", async () => {
  const faulty: [string, RequestListener][] = [
    ["500", (_, response) => response.writeHead(500).end("Sorry")],
    ["a stack trace", (_, response) => response.end("Error: x\n    at handle (/app/x.js:1:1)")],
  ];
  for (const [fault, listener] of faulty) {
    const { server, port } = await serve(listener);
    const { faults } = await fuzz(port, { seed: 1, to: 100 });
    expect(faults.length).toBeGreaterThan(0);
    for (const description of faults)
      expect(description.split("\n")[0]).toMatch(new RegExp(`^number \\d+ .*: ${fault}$`));
    await new Promise((resolve) => server.close(resolve));
    expect((await fuzz(port, { seed: 1, to: 1 })).faults[0]).toContain("the server is gone");
  }
});
