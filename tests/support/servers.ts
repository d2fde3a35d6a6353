import { randomBytes } from "node:crypto";
import { newSeededDatabase } from "./new-database";
import { startServer, type TestServer } from "./server";

export type Together = { servers: TestServer[]; stop: () => Promise<void> };

const account = { ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "an administrator's password" };

/**
 * Starts built servers with one database. With TEST_DATABASE_URL it starts two on a new database; otherwise one, because
 * only one process can use the embedded database.
 */
export async function startTogether(env: Record<string, string> = {}): Promise<Together> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const only = await startServer({ ...account, ...env });
    return { servers: [only], stop: only.stop };
  }
  const { url, drop } = await newSeededDatabase(server);
  const shared = { ...account, ...env, DATABASE_URL: url, SESSION_SECRET: randomBytes(24).toString("hex") };
  const servers = [await startServer(shared), await startServer(shared)];
  const stop = async () => {
    await Promise.all(servers.map((one) => one.stop()));
    await drop();
  };
  return { servers, stop };
}
