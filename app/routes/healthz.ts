import { isDatabaseUp } from "~/db/health.server";

export const caching = "state";

/** 200 if the database responds, otherwise 503. */
export async function loader() {
  const answers = await isDatabaseUp();
  return Response.json({ ok: answers }, { status: answers ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
