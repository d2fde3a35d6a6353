import { randomBytes } from "node:crypto";
import { newSeededDatabase } from "./new-database";
import { startServer, type TestServer } from "./server";
import { startProxy, type TcpProxy } from "./tcp-proxy";

export type SiteAndRelay = {
  web: TestServer;
  /** The proxy between the site and its database, which can simulate failures. */
  database: TcpProxy;
  /** A direct connection to the database. */
  direct: string;
  /** Its SESSION_SECRET. */
  secret: string;
  stop: () => Promise<void>;
};

/** Starts a site on a new database of TEST_DATABASE_URL, connected through a proxy. */
export async function startSiteAndRelay(): Promise<SiteAndRelay> {
  const { url: direct, drop } = await newSeededDatabase(process.env.TEST_DATABASE_URL!);
  const database = await startProxy(direct);
  const secret = randomBytes(24).toString("hex");
  const env = { DATABASE_URL: database.url, NODE_ENV: "production", SESSION_SECRET: secret };
  const web = await startServer({ ...env, RATE_LIMITS: "on" });
  const stop = async () => {
    await web.stop();
    await database.stop();
    await drop();
  };
  return { web, database, direct, secret, stop };
}
