import { createServer, type RequestListener } from "node:http";
import { expect, test } from "@playwright/test";
import { fuzz } from "../../lab/fuzz/fuzz";
import { listen } from "../support/listen";

test("the fuzzer detects server errors", async () => {
  const faulty: [string, RequestListener][] = [
    ["500", (_, response) => response.writeHead(500).end("Sorry")],
    ["a stack trace", (_, response) => response.end("Error: x\n    at handle (/app/x.js:1:1)")],
  ];
  for (const [fault, listener] of faulty) {
    const server = createServer(listener);
    const port = await listen(server);
    const { faults } = await fuzz(port, { seed: 1, to: 100 });
    expect(faults.length).toBeGreaterThan(0);
    for (const description of faults)
      expect(description.split("\n")[0]).toMatch(new RegExp(`^number \\d+ .*: ${fault}$`));
    await new Promise((resolve) => server.close(resolve));
    expect((await fuzz(port, { seed: 1, to: 1 })).faults[0]).toContain("the server is gone");
  }
});
