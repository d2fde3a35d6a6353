import { isDatabaseUp } from "~/db/health.server";

/** 200 when the database answers, else 503. */
export async function loader() {
  const answers = await isDatabaseUp();
  return Response.json({ ok: answers }, { status: answers ? 200 : 503, headers: { "Cache-Control": "no-store" } });
}
