/** Runs once before the first request, under the server entry and under stock remix-serve. */
import { config, sessionSecrets, settingNames } from "./config.server";
import { listen } from "./db/client.server";
import { failureText } from "./db/failure";
import { closeDatabase, openDatabase } from "./db/open.server";
import { countAllPendingVotes } from "./domain/accounts/pending-votes.server";
import { startJobs } from "./domain/background/run-jobs.server";
import { renewAddressKeys } from "./domain/resources/catalogue/address-keys.server";
import { watchCatalogue } from "./domain/resources/catalogue/generation.server";
import { watchSite } from "./domain/site/load-site.server";
import { jobs } from "./domain/upkeep/jobs.server";
import { pages } from "./http/cache/page-request.server";
import { startDraining } from "./http/server/draining.server";
import { logConsole, logFailure } from "./http/server/log.server";
import { requestsInFlight } from "./http/server/one-at-a-time.server";
import { operatorMessage } from "./operator-error";
import { prepareFirstStart } from "./start/first-start.server";
import { findUnknownSettings } from "./start/unknown-settings";

// Kept on globalThis: the development server evaluates this module anew after each edit.
const kept = globalThis as { careerHubBooted?: Promise<void>; stopCareerHubJobs?: () => Promise<void> };

export function boot(): Promise<void> {
  kept.careerHubBooted =
    kept.careerHubBooted?.then(run) ??
    start().catch((error: unknown) => {
      process.stderr.write(`${explainFailure(error)}\n`);
      process.exit(1);
    });
  return kept.careerHubBooted;
}

async function start(): Promise<void> {
  logConsole();
  if (config.RATE_LIMITS === "off")
    console.warn("RATE_LIMITS=off: nothing limits sign-ins, resets or submissions. For tests only.");
  if (config.FETCH_TEST_HOSTS.length > 0)
    console.warn(
      `FETCH_TEST_HOSTS: links to ${config.FETCH_TEST_HOSTS.join(", ")} are fetched from here. For tests only.`,
    );
  if (config.SMTP_URL && /@localhost>?$/.test(config.MAIL_FROM))
    console.warn(`MAIL_FROM is ${config.MAIL_FROM}, which mail servers reject.`);
  for (const message of findUnknownSettings(Object.keys(process.env), settingNames)) console.warn(message);
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = config;
  await openDatabase({ url, directUrl, dataDir: config.DATA_DIR, poolSize: config.DATABASE_POOL_SIZE });
  // After the database, which refuses a directory that is not ours.
  sessionSecrets();
  await renewAddressKeys();
  for (const message of await prepareFirstStart(config)) console.log(message);
  await countAllPendingVotes();
  await run();
  process.once("SIGINT", () => void stop(0));
  process.once("SIGTERM", () => void stop(config.SHUTDOWN_DELAY_SECONDS));
  stopWithNpm();
}

/** Starts what keeps running. The development server does so again after an edit, with the new code. */
async function run(): Promise<void> {
  await kept.stopCareerHubJobs?.();
  await listen("catalogue", () => pages.invalidate());
  await watchCatalogue();
  await watchSite(() => pages.invalidate());
  kept.stopCareerHubJobs = await startJobs(jobs);
}

/** The server closes its listener at the same time. Requests in flight finish before the database closes. */
async function stop(delaySeconds: number): Promise<void> {
  startDraining();
  await new Promise((resolve) => setTimeout(resolve, delaySeconds * 1000));
  const deadline = Date.now() + 10_000;
  while (requestsInFlight() > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  await kept.stopCareerHubJobs?.();
  await closeDatabase().catch(logFailure);
  process.exit(0);
}

/** Returns the message for a failed start: one sentence if the operator can fix the cause, else the error with its stack trace. */
function explainFailure(error: unknown): string {
  const { code, syscall, path, message } = error as NodeJS.ErrnoException;
  return operatorMessage(error) ?? (code && syscall && path ? `${message}.` : failureText(error));
}

/** Stops the server when its `npm start` ends: npm signals only the shell between, which forwards nothing. */
function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event !== "start" || process.platform === "win32") return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 250).unref();
}
