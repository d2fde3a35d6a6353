// Tests that no email is lost if the server is killed between commit and delivery. Each round queues emails, kills the
// server at a random moment and starts it again. At the end every queued email must have arrived.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { postForm, signUp, startServer } from "./start-server.mjs";

const rounds = Number(process.argv[2] ?? 20);
const perRound = 5;
/**
 * The mail server's maximum delay before 250. With a longer delay, more kills happen between delivery and our update.
 */
const slowness = Number(process.argv[3] ?? 0);
const DATA_DIR = mkdtempSync(path.join(tmpdir(), "career-hub-kill-"));
const arrived = new Map();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  async onData(stream, _session, done) {
    const chunks = [];
    try {
      for await (const chunk of stream) chunks.push(chunk);
    } catch (cut) {
      return done(cut); // Killed while it spoke: nothing was taken.
    }
    const mail = await PostalMime.parse(Buffer.concat(chunks));
    await wait(Math.random() * slowness);
    const to = mail.to[0].address;
    arrived.set(to, [...(arrived.get(to) ?? []), mail.messageId]);
    done();
  },
});
smtp.on("error", () => {});
await new Promise((resolve) => smtp.listen(0, "127.0.0.1", resolve));
const SMTP_URL = `smtp://127.0.0.1:${smtp.server.address().port}`;
const env = {
  PORT: process.env.PORT ?? "4121",
  DATA_DIR,
  SMTP_URL,
  SESSION_SECRET: "a key for this run of thirty-two characters",
};

const promised = [];
let server = await startServer(env);
for (let round = 0; round < rounds; round++) {
  const emails = Array.from({ length: perRound }, (_, number) => `r${Date.now()}-${round}-${number}@example.com`);
  for (const email of emails) await signUp(server.base, email);
  const killAfter = Math.random() * 1_800;
  const responses = emails.map((email) => postForm(`${server.base}/auth/forgot`, { email }));
  for (const [number, response] of (await Promise.all(responses)).entries()) {
    if (response.status !== 303) throw new Error(`A reset gave ${response.status}.`);
    promised.push(emails[number]);
  }
  await wait(killAfter);
  await server.stop("SIGKILL");
  server = await startServer(env);
}
const deadline = Date.now() + 150_000;
while (promised.some((email) => !arrived.has(email)) && Date.now() < deadline) await wait(250);
// With the embedded engine the next start releases a dead process's claims; on a server they expire after 90 seconds.
await wait(process.env.DATABASE_URL ? 95_000 : 3_000);

const lost = promised.filter((email) => !arrived.has(email));
const twice = [...arrived.values()].filter((ids) => ids.length > 1);
const alike = twice.filter((ids) => new Set(ids).size === 1);
console.log(`${rounds} kills, ${promised.length} mails promised, ${lost.length} lost, ${twice.length} delivered twice`);
console.log(`(${alike.length} of those under one Message-ID)`);
await server.stop();
await new Promise((resolve) => smtp.close(resolve));
rmSync(DATA_DIR, { recursive: true });
process.exit(lost.length > 0 ? 1 : 0);
