import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createExpressApp } from "~/http/entry/express-app.server";
import { rawRequest } from "../../support/raw-request";

test("a built file is served compressed, and a 404 for every encoding once it is gone", async () => {
  const [here, folder] = [process.cwd(), mkdtempSync(path.join(tmpdir(), "career-hub-built-"))];
  const assets = path.join(folder, "build/client/assets");
  mkdirSync(assets, { recursive: true });
  for (const name of ["app.css", "app.css.br"]) writeFileSync(path.join(assets, name), name);
  process.chdir(folder);
  const app = createExpressApp((_request, response) => {
    // As Remix does.
    response.status(404).append("Content-Type", "text/html; charset=utf-8").end("Not found");
    return Promise.resolve();
  });
  process.chdir(here);
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const get = async (coding: string) => {
    const { status, headers, text } = await rawRequest(url, {
      path: "/assets/app.css",
      headers: { "Accept-Encoding": coding },
    });
    return [status, headers["content-type"]!.toLowerCase(), headers["content-encoding"], text];
  };
  expect(await get("br")).toEqual([200, "text/css; charset=utf-8", "br", "app.css.br"]);
  expect(await get("identity")).toEqual([200, "text/css; charset=utf-8", undefined, "app.css"]);
  rmSync(folder, { recursive: true });
  for (const coding of ["br", "identity"])
    expect(await get(coding)).toEqual([404, "text/html; charset=utf-8", undefined, "Not found"]);
});
