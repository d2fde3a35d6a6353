import { z } from "zod";
import { runIdempotently, type StoredResponse } from "~/domain/idempotency/idempotency.server";
import { refuse } from "~/http/api/respond.server";

/** The header that makes a create safe to repeat. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/);

type Create = { who: number | undefined; given: unknown; act: (runKey?: string) => Promise<object> };

/** Answers a create with the record that `act` made; one that carries an Idempotency-Key is done once and its answer repeated for 24 hours. */
export async function answerCreate(request: Request, { who, given, act: make }: Create): Promise<Response> {
  const act = async (runKey?: string) => ({ status: 201, body: JSON.stringify(await make(runKey)) });
  const header = request.headers.get("Idempotency-Key");
  if (header === null) return respond(await act(), false);
  const key = header.trim();
  if (!idempotencyKey.safeParse(key).success)
    throw refuse(request, 400, "An Idempotency-Key has 1 to 255 letters, digits or signs and no spaces.");
  const { pathname } = new URL(request.url);
  const result = await runIdempotently({
    key: `${pathname} ${who ?? "visitor"} ${key}`,
    content: JSON.stringify(given),
    run: act,
  });
  if (result.kind === "completed") return respond(result.response, result.isReplay);
  if (result.kind === "key-reused") throw refuse(request, 422, "This Idempotency-Key was used for another request.");
  throw refuse(request, 409, "The first request with this Idempotency-Key is still under way.", {
    headers: { "Retry-After": "1" },
  });
}

function respond({ status, body }: StoredResponse, again: boolean): Response {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  if (again) headers.set("Idempotent-Replayed", "true");
  return new Response(body, { status, headers });
}
