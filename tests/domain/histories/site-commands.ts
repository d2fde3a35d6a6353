/** What happens to the site as a whole: emails are sent, files are imported, and a backup is restored. */
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { restoreBackup } from "~/domain/backup/restore.server";
import { writeBackup } from "~/domain/backup/write.server";
import { decideImport, discardImport, startImport } from "~/domain/import/runs/imports.server";
import { readImport } from "~/domain/import/runs/read-import.server";
import { runBatch } from "~/domain/import/runs/run-import.server";
import { deliverDue } from "~/domain/mail/deliver.server";
import { everyRow } from "../../support/every-row";
import { rows, type Turn, type World } from "./world";

/** What has to be so when an email of a kind is sent. */
const truths: Record<string, (resource: number | null, text: string) => ReturnType<typeof sql>> = {
  receipt: (id) => sql`select from resources where id = ${id}`,
  approval: (id) => sql`select from resources where id = ${id} and status in ('Approved', 'Applied')`,
  rejection: (id) => sql`select from resources where id = ${id} and status = 'Rejected'`,
  merge: (id) => sql`select from resources where id = ${id} and status = 'Merged'`,
  "path-approval": (_, text) => sql`select from paths where status = 'Approved' and position(slug in ${text}) > 0`,
  "path-rejection": (_, text) => sql`select from paths where status = 'Rejected' and position(slug in ${text}) > 0`,
  "request-answered": (_, text) =>
    sql`select from resources where status = 'Approved' and position('/product/' || slug in ${text}) > 0`,
};

/** Sends the emails that are due, and puts them into the mailboxes. Notes a fault for one that is not true. */
export async function deliver(world: World): Promise<void> {
  const send = async (mail: {
    id: number;
    kind: string;
    recipient: string;
    text: string;
    resourceId: number | null;
  }) => {
    const truth = truths[mail.kind]?.(mail.resourceId, mail.text);
    if (truth && (await rows(truth)).length === 0)
      world.faults.push(`an email is not true: ${mail.kind} to ${mail.recipient} about ${mail.resourceId}`);
    world.mailbox.push(mail);
  };
  while ((await deliverDue(send)) > 0);
}

async function readFile(
  text: string,
  name: string,
  owner: { adminId: number } | { memberId: number },
): Promise<number> {
  return readImport({ bytes: new TextEncoder().encode(text), name }, owner);
}

async function run(id: number): Promise<void> {
  await startImport(id);
  while (await runBatch());
}

let imported = 0;

export const siteCommands = {
  "a minute passes": async ({ world }: Turn) => {
    await db.execute(sql`update mails set due_at = due_at - interval '1 minute' where state = 'queued'`);
    await deliver(world);
  },
  "a member imports links": async (turn: Turn) => {
    const { id: memberId } = await turn.member();
    const { id } = await turn.resource();
    const [{ url } = { url: "" }] = await rows<{ url: string }>(
      sql`select product_url as url from resources where id = ${id}`,
    );
    await run(await readFile(`Mine - ${url}\nOther - https://other.example/\n`, "links.txt", { memberId }));
  },
  "a member discards a list": async (turn: Turn) => {
    const lists = sql`select id::int from imports where member_id is not null order by id`;
    await discardImport((await turn.row<{ id: number }>(lists)).id);
  },
  "a file is imported": async (turn: Turn) => {
    imported += 1;
    const { id: adminId } = await turn.moderator();
    const { name } = await turn.resource();
    const lines = [
      `Import ${imported},https://import.example/${imported}`,
      `${name} again,https://import.example/x${imported}`,
    ];
    await run(await readFile(`name,product_url\n${lines.join("\n")}\n`, "file.csv", { adminId }));
  },
  "what waits of an import is discarded": async (turn: Turn) => {
    const by = await turn.moderator();
    const others = sql`select id::int from imports where state = 'done' and admin_id <> ${by.id} order by id`;
    const { id } = await turn.row<{ id: number }>(others);
    await decideImport(id, { kind: "discard", at: new Date().toISOString() }, by);
    while (await runBatch());
  },
  "the site is backed up and restored": async (turn: Turn) => {
    const { world } = turn;
    // It takes as long as a history.
    turn.one(turn.isOneOf(5) ? [1] : []);
    const file = path.join(tmpdir(), `history-${process.pid}.backup`);
    rmSync(file, { force: true });
    const before = Object.entries(await everyRow());
    await writeBackup(file);
    await restoreBackup(file, { replace: true });
    rmSync(file);
    const after = await everyRow();
    for (const [table, stored] of before)
      if (after[table]!.join("\n") !== stored.join("\n")) world.faults.push(`a backup has other rows of ${table}`);
  },
};
