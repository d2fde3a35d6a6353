import { request as httpRequest } from "node:http";
import { expect, test } from "@playwright/test";
import { memberSession } from "../support/member-session";
import { adminSession } from "../support/path-forms";
import { cachePolicy } from "../support/server-build";

const base = () => `http://localhost:${process.env.TEST_PORT}`;
const html = { Accept: "text/html" };
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";

/** Posts the headers of a large body, but not the body, and returns the status of the response. */
function announce(path: string, type: string, { bytes = 6_000_000, cookie = "" } = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { ...html, "Content-Type": type, "Content-Length": bytes, ...(cookie && { Cookie: cookie }) };
    const sent = httpRequest(base() + path, { method: "POST", headers, agent: false }, (response) => {
      resolve(response.statusCode!);
      sent.destroy();
    });
    sent.on("error", reject);
    sent.flushHeaders();
  });
}

const paths = cachePolicy.map(([pattern]) =>
  pattern
    .replace(":listing", "latest")
    .replace(/:\w+\??/g, "1")
    .replace("*", "x"),
);
const dataPaths = paths.map((path) => `${path}.data`);

const senders: [who: string, cookieOf: () => Promise<string>, type: string, sentTo: string[]][] = [
  ["visitor", async () => "", urlencoded, [...paths, ...dataPaths]],
  ["member", () => memberSession(base(), "Ada"), "application/json", paths],
  ["administrator", adminSession, multipart, paths],
];

for (const [who, cookieOf, type, sentTo] of senders) {
  test(`no path waits for a body that is too large for it, sent by a ${who}`, async () => {
    const cookie = await cookieOf();
    expect(paths.length).toBeGreaterThan(75);
    for (const path of sentTo) {
      // Any response shows that the body was not read, because it is never sent.
      expect(await announce(path, type, { cookie, bytes: 21_000_000 }), path).toBeLessThan(500);
    }
  });
}

test("the long form of a path is read only for members, the text of others up to the usual size", async () => {
  const post = (path: string, note: string, cookie = "") =>
    fetch(base() + path, {
      method: "POST",
      headers: { ...html, ...(cookie && { Cookie: cookie }) },
      body: new URLSearchParams({ title: "Kept title", note }),
      redirect: "manual",
    });
  const member = await memberSession(base(), "Ada");
  for (const path of ["/paths/new", "/auth/again"]) {
    const kept = await post(path, "short");
    expect([path, kept.status, await kept.text()]).toEqual([path, 401, expect.stringContaining("Kept title")]);
    expect([path, (await post(path, "a".repeat(150_000))).status]).toEqual([path, 413]);
    expect([path, await announce(path, urlencoded, { bytes: 150_000 })]).toEqual([path, 413]);
  }
  // Too long for a path, but it was read.
  expect((await post("/paths/new", "a".repeat(150_000), member)).status).toBe(422);
  expect((await post("/paths/new", "a".repeat(800_000), member)).status).toBe(413);
});
