import { isMigrated } from "~/db/schema-state.server";
import { logFailure } from "~/http/server/log.server";

export const caching = "state";

/** 200 if the database responds, otherwise 503. */
export async function loader() {
  const failed = (error: unknown) => {
    logFailure(error);
    return false;
  };
  const ok = await isMigrated().then(() => true, failed);
  return Response.json({ ok }, { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
