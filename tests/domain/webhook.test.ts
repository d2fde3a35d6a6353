/** The webhook: what it tells, how it is signed, and which addresses it refuses. */
import { createHmac } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { publicNetwork } from "~/domain/links/fetcher/network.server";
import { createPost } from "~/domain/links/fetcher/post.server";
import { deliverDue } from "~/domain/mail/deliver.server";
import {
  listWebhookMessages,
  queueWebhook,
  testWebhook,
  webhookSecret,
  withWebhook,
} from "~/domain/staff-email/webhook.server";
import { changedSite, setSite } from "~/site";
import { listen } from "../support/listen";
import { makeRecord } from "../support/review-records";

let stop: () => void = () => {};
let got: { url?: string; body: string; headers: Record<string, unknown> }[] = [];

/** Starts a server, and returns its URL and a function that posts to it, as if its host were public. */
async function serve(listener: RequestListener, limitMs?: number) {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      got.push({ url: request.url, body, headers: request.headers });
      listener(request, response);
    });
  });
  const port = await listen(server);
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  setSite({ webhook: `http://hook.test:${port}/in` });
  return { port, post: createPost(publicNetwork([`hook.test:${port}`]), limitMs) };
}

const noEmail = async () => {
  throw new Error("This is not an email");
};

beforeEach(() => {
  got = [];
});

afterEach(() => stop());

const anHourAgo = () => new Date(Date.now() - 65 * 60_000);
const makeWaiting = async (n: number) =>
  makeRecord({ name: `Course ${n} <!channel>`, productUrl: `https://a.example/${n}`, createdAt: anHourAgo() });

/** Moves what was written into the past, as if seconds went by. */
const passSeconds = (seconds: number) =>
  db.update(mails).set({ createdAt: sql`${mails.createdAt} - make_interval(secs => ${seconds})` });

test("tells once what began to wait, signed, in words that a chat shows as they are", async () => {
  const { post } = await serve((_request, response) => response.end("ok"));
  await makeWaiting(1);
  await makeWaiting(2);
  await Promise.all([queueWebhook(), queueWebhook()]);
  await queueWebhook();
  await deliverDue(withWebhook(noEmail, post));
  expect(got).toHaveLength(1);
  const { body, headers } = got[0]!;
  const sent = JSON.parse(body);
  expect(sent).toMatchObject({
    kind: "waiting",
    title: "To review: 2 submissions",
    url: "http://localhost:3000/admin?status=pending",
    counts: { submissions: 2 },
    titles: { submissions: ["Course 1 <!channel>", "Course 2 <!channel>"] },
  });
  expect(sent.text).toBe("Career Hub: To review: 2 submissions. http://localhost:3000/admin?status=pending");
  expect(sent.content).toBe(sent.text);
  const signature = createHmac("sha256", webhookSecret()).update(`${headers["webhook-time"]}.${body}`).digest("hex");
  expect(headers).toMatchObject({ "webhook-signature": `sha256=${signature}`, "content-type": "application/json" });
  expect(await listWebhookMessages()).toMatchObject([{ state: "sent", subject: "To review: 2 submissions" }]);
});

test("the next message has what began to wait after the last, and comes a minute later at the earliest", async () => {
  await serve((_request, response) => response.end());
  await makeWaiting(1);
  await queueWebhook();
  await passSeconds(50);
  // Visitors' submissions count an hour after they were sent.
  await makeRecord({ name: "New", productUrl: "https://a.example/new", createdAt: new Date(Date.now() - 3_625_000) });
  await queueWebhook();
  expect(await db.$count(mails)).toBe(1);
  await passSeconds(10);
  await queueWebhook();
  expect((await listWebhookMessages()).map(({ subject }) => subject)).toEqual([
    "To review: 1 submission",
    "To review: 1 submission",
  ]);
});

test("an error is kept with the beginning of its answer, and tried again", async () => {
  let status = 500;
  const { post } = await serve((_request, response) => response.writeHead(status).end("x".repeat(5_000)));
  await makeWaiting(1);
  await queueWebhook();
  await deliverDue(withWebhook(noEmail, post));
  const [failed] = await listWebhookMessages();
  expect([failed!.state, failed!.attempts]).toEqual(["queued", 1]);
  expect(failed!.lastError).toBe(`Answered 500: ${"x".repeat(200)}`);
  status = 204;
  await db.update(mails).set({ dueAt: new Date(0) });
  await deliverDue(withWebhook(noEmail, post));
  expect(await listWebhookMessages()).toMatchObject([{ state: "sent", attempts: 2, lastError: null }]);
  const ids = got.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toEqual([String(failed!.id), String(failed!.id)]);
});

test("a redirect to a private address is not followed", async () => {
  const { port, post } = await serve((_request, response) =>
    response.writeHead(302, { Location: `http://127.0.0.1:${port}/private` }).end(),
  );
  expect(await testWebhook(post)).toEqual({ ok: false, message: "Answered 302: " });
  expect(got.map(({ url }) => url)).toEqual(["/in"]);
});

test.each([
  ["http://127.0.0.1/x", /^Not sent: private-address 127\.0\.0\.1$/],
  [`https://${"user:word"}@hook.test/`, /^Not sent: unsupported-url$/],
  ["https://hook.test:25/", /^Not sent: unsupported-url$/],
])("%s is refused", async (address, message) => {
  setSite({ webhook: address });
  const { ok, message: text } = await testWebhook();
  expect([ok, text]).toEqual([false, expect.stringMatching(message)]);
});

test("one that does not answer is given up", async () => {
  const { post } = await serve(() => {}, 200);
  expect(await testWebhook(post)).toEqual({ ok: false, message: "Not sent: timeout" });
});

test("emptying the address cancels what was not sent, and browsers do not get the address", async () => {
  await serve((_request, response) => response.end());
  expect(changedSite()).toBeUndefined();
  await makeWaiting(1);
  await queueWebhook();
  setSite({ webhook: "" });
  await queueWebhook();
  expect(
    (await db.select().from(mails).where(eq(mails.kind, "webhook"))).map(({ state, text }) => [state, text]),
  ).toEqual([["cancelled", ""]]);
  expect(await testWebhook()).toEqual({ ok: false, message: "There is no webhook." });
});
