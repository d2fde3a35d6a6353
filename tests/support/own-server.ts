import { test as base } from "./screen";
import { startServer, type TestServer } from "./server";

/**
 * Returns a `test` for a file whose tests share one server with this environment, which their pages open. A fixture of the
 * worker would need a worker and a browser of its own. The first test starts it, because `beforeAll` opens a page first.
 */
export function testOnOwnServer(env: Record<string, string>) {
  let started: TestServer | undefined;
  const test = base.extend<{ server: TestServer }>({
    server: [
      async ({ browserName: _ }, use) => {
        started ??= await startServer(env);
        await use(started);
      },
      { timeout: 240_000 },
    ],
    baseURL: ({ server }, use) => use(server.url),
  });
  test.afterAll(() => started?.stop());
  return test;
}
