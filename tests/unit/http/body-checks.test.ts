import { expect, test } from "vitest";
import { isTooDeep } from "~/http/body/body-checks.server";
import { anyone, readForm } from "~/http/body/read-body.server";

const json = (text: string) => new TextEncoder().encode(text);

test("bounds the levels of JSON", () => {
  expect(isTooDeep(json("[".repeat(32) + "]".repeat(32)))).toBe(false);
  expect(isTooDeep(json("[".repeat(33) + "]".repeat(33)))).toBe(true);
  expect(isTooDeep(json('{"a":'.repeat(33)))).toBe(true);
  expect(isTooDeep(json("[[],{}],".repeat(1000)))).toBe(false);
});

test("brackets in a string are no levels", () => {
  expect(isTooDeep(json(`["${"[".repeat(100)}", "\\"${"{".repeat(100)}\\\\"]`))).toBe(false);
  expect(isTooDeep(json(`["\\\\",${"[".repeat(40)}`))).toBe(true);
});

/** Sends a form whose field has `count` pieces of `bytes`, and returns the status of the error, or 200. */
function sendInPieces(count: number, bytes: number): Promise<number> {
  let sent = 0;
  const body = new ReadableStream({
    pull: (stream) => {
      sent += 1;
      if (sent > count) stream.close();
      else stream.enqueue(new TextEncoder().encode("a".repeat(bytes)));
    },
  });
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const request = new Request("http://localhost/submit", {
    method: "POST",
    headers,
    body,
    duplex: "half",
  } as RequestInit);
  return readForm(request, { who: anyone }).then(
    () => 200,
    (response: Response) => response.status,
  );
}

test("a body in too many small pieces is not read to its end", async () => {
  expect(await sendInPieces(99_000, 1)).toBe(400);
  expect(await sendInPieces(1_000, 1)).toBe(200);
  expect(await sendInPieces(68, 1_460)).toBe(200);
});
