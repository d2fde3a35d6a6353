import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEndpoint } from "../support/analytics-endpoint";
import { expect, test, waitForHydration } from "../support/screen";
import { startServer, type TestServer } from "../support/server";
import { devArguments } from "../support/start-command";

const copied = ["app", "bin", "drizzle", "package.json", "public", "remix.config.js", "server.ts", "tsconfig.json"];

/** Creates a folder with the app's sources, which a test may edit, and installed packages without Vite's cache. */
function freshCheckout(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-checkout-"));
  for (const name of [...copied, "vite.config.ts"]) cpSync(name, path.join(folder, name), { recursive: true });
  const packages = path.join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync("node_modules"))
    if (!name.startsWith(".")) symlinkSync(path.resolve("node_modules", name), path.join(packages, name));
  return folder;
}

test.describe.configure({ mode: "serial" });

const metricsToken = "a token of sixteen or more";
let folder: string;
let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
let server: TestServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = freshCheckout();
  endpoint = await startEndpoint();
  server = await startServer(
    {
      AMPLITUDE_API_KEY: "a-test-key",
      AMPLITUDE_SERVER_URL: endpoint.url,
      NODE_ENV: "development",
      METRICS_TOKEN: metricsToken,
    },
    { folder, command: devArguments, isThisVersion: true },
  );
});

test.afterAll(async () => {
  await server.stop();
  endpoint.close();
  rmSync(folder, { recursive: true });
});

/** Returns the last line of the server's output, without the request log. */
const lastMessage = () =>
  server
    .output()
    .trimEnd()
    .split("\n")
    .filter((line) => !line.includes('"method":'))
    .at(-1);

test("the first visits after an installation show working pages", async ({ page }) => {
  for (const [url, heading] of [
    ["/?auth=login", "Explore Tools & Resources for Career Growth"],
    ["/submit", "Submit Your Product"],
    ["/login?redirectTo=/admin", "Admin Login"],
  ] as const) {
    const response = await page.goto(server.url + url);
    expect([url, response?.status(), response?.headers()["x-cache"]]).toEqual([url, 200, "bypass"]);
    await waitForHydration(page);
    await expect(page.getByRole("heading", { level: 1, name: heading, includeHidden: true })).toHaveCount(1);
  }
  await expect.poll(() => server.output()).toContain("/node_modules/.vite/deps/amplitude-js.js");
  expect(lastMessage(), server.output()).toContain(`"message":"Career Hub is at ${server.url}"`);
});

test("every page works after a file of each folder was edited, and metrics too", async ({ request }) => {
  const folders = [
    "app",
    ...readdirSync(path.join(folder, "app"), { recursive: true, encoding: "utf8" }).map((name) => `app/${name}`),
  ];
  const firsts = folders.flatMap((place) => {
    const all = statSync(path.join(folder, place)).isDirectory() ? readdirSync(path.join(folder, place)) : [];
    return all
      .filter((name) => /\.tsx?$/.test(name))
      .slice(0, 1)
      .map((name) => `${place}/${name}`);
  });
  const edited = [...firsts, "app/site.ts", "app/config.server.ts", "app/http/cache/page-cache.server.ts"];
  for (const file of edited) appendFileSync(path.join(folder, file), "\n// edited\n");
  for (const url of ["/", "/latest", "/submit"]) {
    const response = await request.get(server.url + url);
    expect([url, response.status()], server.output()).toEqual([url, 200]);
  }
  const metrics = await request.get(`${server.url}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
  expect([metrics.status(), await metrics.text()]).toEqual([200, expect.stringContaining("requests_under_way")]);
});

test("an edit shows at the next visit, because no page is cached", async ({ page, request }) => {
  const file = path.join(folder, "app/ui/home/hero.tsx");
  const source = readFileSync(file, "utf8");
  const edited = "Look at every resource";
  expect(source).toContain("Explore Resources");
  writeFileSync(file, source.replace("Explore Resources", edited));
  await expect.poll(async () => (await request.get(server.url)).text()).toContain(edited);
  const response = await page.goto(server.url);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await waitForHydration(page);
  await expect(page.getByRole("link", { name: edited })).toBeVisible();
});

test("a syntax error is shown on the page, which loads again until it is gone", async ({ request }) => {
  const file = path.join(folder, "app/domain/resources/list/list-query.ts");
  const source = readFileSync(file, "utf8");
  writeFileSync(file, `${source}\nconst = 1;\n`);
  const latest = () => request.get(`${server.url}/latest`);
  await expect.poll(async () => (await latest()).status()).toBe(500);
  const broken = await latest();
  expect([broken.headers().refresh, await broken.text()]).toEqual(["1", expect.stringContaining("list-query.ts")]);
  // Vite takes no notice of what is written within 50 ms after a change, as only a test does.
  const repaired = async () => {
    writeFileSync(file, source);
    return (await latest()).status();
  };
  await expect.poll(repaired).toBe(200);
});

test("an edit of the server entry shows at the next request", async ({ request }) => {
  const file = path.join(folder, "server.ts");
  const source = readFileSync(file, "utf8");
  const anchor = "const requestId = requestIdOf(request);";
  expect(source).toContain(anchor);
  writeFileSync(file, source.replace(anchor, `response.setHeader("X-Edited", "yes");\n    ${anchor}`));
  await expect.poll(async () => (await request.get(`${server.url}/healthz`)).headers()["x-edited"]).toBe("yes");
});
