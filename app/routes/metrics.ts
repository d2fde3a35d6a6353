import { createHash, timingSafeEqual } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { isMigrated } from "~/db/schema-state.server";
import { listJobRuns } from "~/domain/background/job-runs.server";
import { backupAge } from "~/domain/backup/daily.server";
import { mailBacklog } from "~/domain/mail/failed.server";
import { errorResponse, notFound } from "~/http/replies/respond.server";
import { isDraining } from "~/http/server/draining.server";
import { metricsText, metricsType } from "~/http/server/metrics.server";

export const caching = "state";

/** Prometheus metrics. Needs METRICS_TOKEN; a 404 if it is not set. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!config.METRICS_TOKEN) throw notFound(request);
  if (!isToken(request.headers.get("Authorization"), config.METRICS_TOKEN))
    throw errorResponse(request, 401, "Send METRICS_TOKEN as a bearer token.");
  const [mail, backupAgeSeconds, jobs, migrated] = await Promise.all([
    mailBacklog().catch(() => null),
    config.BACKUPS === "on" ? backupAge(new Date()).catch(() => null) : null,
    listJobRuns().catch(() => []),
    isMigrated().catch(() => false),
  ]);
  const text = await metricsText({
    mail,
    backupAgeSeconds,
    jobs,
    ready: migrated && !isDraining(),
  });
  return new Response(text, {
    headers: { "Content-Type": metricsType, "Cache-Control": "private, no-store" },
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function isToken(authorization: string | null, token: string): boolean {
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}
