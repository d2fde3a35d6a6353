import { setTimeout as wait } from "node:timers/promises";
import { isMigrated } from "~/db/schema-state.server";
import { pages } from "~/http/cache/page-request.server";
import { isDraining } from "~/http/server/draining.server";
import { logFailure } from "~/http/server/log.server";
import { build } from "~/version";

/** Shorter than the time-out of a load balancer's probe. */
const databaseTimeoutMs = 2_000;

export const caching = "state";

/** 200 if this process can serve: it is migrated, or has cached pages without a database, and is not stopping. */
export async function loader() {
  const draining = isDraining();
  const database = draining ? "not asked" : await databaseState();
  const cachedPages = pages.size;
  const ok = !draining && (database === "migrated" || (database === "unavailable" && cachedPages > 0));
  return Response.json(
    { ok, database, cachedPages, draining, ...build },
    { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

async function databaseState(): Promise<"migrated" | "not migrated" | "unavailable"> {
  const timeout = wait(databaseTimeoutMs, "unavailable" as const, { ref: false });
  const state = isMigrated().then(
    (migrated) => (migrated ? "migrated" : "not migrated"),
    (error: unknown) => {
      logFailure(error);
      return "unavailable" as const;
    },
  );
  return Promise.race([state, timeout]);
}
