/** What an operator should look at: undelivered mail, failing jobs, and what the doctor says of the disk and the backups. */
import { gte } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { jobRuns } from "~/db/schema/requests";
import { firstStart } from "~/domain/backup/daily.server";
import { examineBackups, examineDirectory } from "~/domain/doctor/directory.server";
import { countFailedMails } from "~/domain/mail/failed.server";

export type Problem = { title: string; text: string; path: string };

/** A job is tried again soon after it failed, so a single failure says little. */
const minFailures = 3;

/** Returns the problems that there are now. */
export async function findProblems(): Promise<Problem[]> {
  const [failed, failing, directory, startedAt] = await Promise.all([
    countFailedMails(),
    db.select().from(jobRuns).where(gte(jobRuns.failures, minFailures)),
    examineDirectory(config),
    firstStart(),
  ]);
  const undelivered = {
    title: `${failed} undelivered ${failed === 1 ? "email" : "emails"}`,
    text: "They were rejected, or tried for a day.",
    path: "/admin/mail",
  };
  return [
    ...[...directory, examineBackups(config, startedAt)]
      .filter(({ kind }) => kind === "wrong")
      .map(({ message }) => ({ title: "Server", text: message, path: "/admin/insights" })),
    ...(failed > 0 ? [undelivered] : []),
    ...failing.map(({ name, failures, problem }) => ({
      title: `"${name}" failed ${failures} times`,
      text: problem ?? "It runs again now.",
      path: "/admin/insights",
    })),
  ];
}
