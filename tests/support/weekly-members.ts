/** Members whose weekly email is due, in a database that servers under test use. */
import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { closeDatabase, openDatabase } from "~/db/open.server";
import { users } from "~/db/schema/accounts";
import { follows } from "~/db/schema/following";
import { mailSubscriptions, mails } from "~/db/schema/mails";
import { addResources } from "~/domain/resources/catalogue/add.server";

const hourMs = 60 * 60_000;

/** Opens and migrates a database. The embedded one must be closed before a server starts. */
export async function openWeeklyDatabase(where: { url?: string; dataDir: string }) {
  const open = () => openDatabase(where);
  await open();
  return { open, close: closeDatabase, addMembers, emails };
}

/** Adds members who follow all resources, a new resource, and makes their emails due. */
async function addMembers(count: number): Promise<void> {
  const now = Date.now();
  const published = { createdAt: new Date(now - 24 * hourMs), status: "Approved" as const };
  await db.transaction((tx) => addResources(tx, [{ name: "New", productUrl: "https://new.example/", ...published }]));
  const rows = Array.from({ length: count }, (_, n) => ({
    email: `weekly-${n + 1}@example.com`,
    passwordHash: "-",
    emailConfirmedAt: new Date(now),
  }));
  const added = await db.insert(users).values(rows).returning({ userId: users.id });
  await db.insert(follows).values(added.map(({ userId }) => ({ userId, address: "/latest" })));
  const due = { kind: "weekly" as const, weekday: 1, timeZone: "UTC", nextAt: new Date(now - hourMs) };
  const subscriptions = added.map(({ userId }) => ({ userId, ...due, coveredUntil: new Date(now - 7 * 24 * hourMs) }));
  await db.insert(mailSubscriptions).values(subscriptions);
}

/** Returns the weekly emails that are stored. */
const emails = () =>
  db
    .select({ recipient: mails.recipient, state: mails.state, period: sql<string>`${mails.period}::text` })
    .from(mails)
    .where(eq(mails.kind, "weekly"));
