import type { Config } from "~/config.server";
import { describeDatabase } from "~/db/connection-problem";
import { site } from "~/site";

/** Returns what an operator needs to know after a start: where the data is, how to stop, and the URL. */
export function describeStart({ DATABASE_URL: url, DATA_DIR, PORT }: Config): string[] {
  return [
    url
      ? `${describeDatabase(url)} has all data. Emails without SMTP_URL are in ${DATA_DIR}/outbox.`
      : `All data is in the folder ${DATA_DIR}: the embedded database, pictures and emails.`,
    "Stop with Ctrl+C. Settings are described in .env.example.",
    `${site.name} is at http://localhost:${PORT}`,
  ];
}
