import { isMigrated } from "~/db/schema-state.server";
import { isDraining } from "~/http/server/draining.server";
import { logFailure } from "~/http/server/log.server";

/** 200 if the database is migrated and this process is not shutting down, otherwise 503. */
export async function loader() {
  const draining = isDraining();
  const migrated = await isMigrated().catch((error: unknown) => {
    logFailure(error);
    return false;
  });
  const ok = migrated && !draining;
  return Response.json(
    { ok, migrated, draining },
    { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
