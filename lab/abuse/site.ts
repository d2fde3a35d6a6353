/** The site that is abused: one process with the embedded database, or two on PostgreSQL behind nginx. */
import { startNginx } from "../../tests/support/nginx";
import { startTogether } from "../../tests/support/servers";

export type Site = { url: string; processUrls: string[]; stop: () => Promise<void> };

export async function startSite(env: Record<string, string>): Promise<Site> {
  const isBehindNginx = Boolean(process.env.TEST_DATABASE_URL);
  const { servers, stop } = await startTogether({ ...env, ...(isBehindNginx && { TRUST_PROXY: "1" }) });
  const processUrls = servers.map(({ url }) => url);
  if (!isBehindNginx) return { url: processUrls[0]!, processUrls, stop };
  const [first, second] = processUrls.map((url) => Number(new URL(url).port));
  const nginx = await startNginx([first!, second!]);
  const stopAll = async () => {
    await nginx.stop();
    await stop();
  };
  return { url: nginx.url, processUrls, stop: stopAll };
}
