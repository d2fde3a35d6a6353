import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";

/** Runs `npm run audit` against this registry. Returns its output and exit code. */
async function runAudit(registry: RequestListener): Promise<{ status: number; output: string }> {
  const server = createServer(registry).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const env = { ...process.env, npm_config_registry: address, npm_config_audit: "true", npm_config_fetch_retries: "0" };
  const child = spawn(process.execPath, ["--import", "tsx", "bin/audit.ts"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const [status] = await once(child, "close");
  server.closeAllConnections();
  server.close();
  return { status, output };
}

const registry =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));

test("succeeds when the registry knows no vulnerabilities", async () => {
  const { status, output } = await runAudit(registry({}));
  expect([status, output]).toEqual([0, expect.stringMatching(/^0 of \d{3,} packages have known vulnerabilities\.\n$/)]);
});

test("reports a known vulnerability and exits with 1", async () => {
  const advisory = {
    id: 1,
    url: "https://example.com/advisory",
    title: "Takes any text for a statement",
    severity: "high",
    vulnerable_versions: "*",
  };
  const packument = {
    name: "uqr",
    "dist-tags": { latest: "0.1.3" },
    versions: { "0.1.3": { name: "uqr", version: "0.1.3" } },
  };
  const { status, output } = await runAudit((request, response) =>
    registry(request.method === "POST" ? { uqr: [advisory] } : packument)(request, response),
  );
  expect([status, output]).toEqual([1, expect.stringContaining("high: uqr")]);
  expect(output).toContain("Takes any text for a statement https://example.com/advisory");
});

test("fails when the registry does not answer", async () => {
  const { status, output } = await runAudit((_, response) => response.writeHead(405).end());
  expect([status, output]).toEqual([
    2,
    expect.stringContaining("The registry does not provide known vulnerabilities (405"),
  ]);
});
