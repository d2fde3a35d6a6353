import { randomBytes } from "node:crypto";
import { startServer, type TestServer } from "./server";
import { newDatabase } from "./servers";
import { startProxy, type TcpProxy } from "./tcp-proxy";

export type SiteAndRelay = {
  web: TestServer;
  /** What stands between the site and its database, and can be told to fail. */
  database: TcpProxy;
  /** The database past it. */
  direct: string;
  stop: () => Promise<void>;
};

/** A site on a new database of TEST_DATABASE_URL, which it reaches through a relay. */
export async function startSiteAndRelay(): Promise<SiteAndRelay> {
  const { url: direct, drop } = await newDatabase(process.env.TEST_DATABASE_URL!);
  const database = await startProxy(direct);
  const env = { DATABASE_URL: database.url, NODE_ENV: "production", SESSION_SECRET: randomBytes(24).toString("hex") };
  const web = await startServer({ ...env, RATE_LIMITS: "on" });
  const stop = async () => {
    await web.stop();
    await database.stop();
    await drop();
  };
  return { web, database, direct, stop };
}
