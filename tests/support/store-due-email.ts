/**
 * A command for tests: stores in DATA_DIR a member whose weekly email is due, and prints what it stored as JSON. The email
 * names a new resource that is the first step of a path that the member follows.
 */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { closeDatabase, openDatabase } from "~/db/open.server";
import { users } from "~/db/schema/accounts";
import { follows } from "~/db/schema/following";
import { mailSubscriptions } from "~/db/schema/mails";
import { followPath } from "~/domain/paths/progress/follows.server";
import type { DueEmail } from "./due-email";
import { makeAccount } from "./make-account";
import { makePublicPath } from "./make-path";
import { makeResource } from "./make-resource";

const hourMs = 60 * 60_000;

await openDatabase({ dataDir: process.env.DATA_DIR! });
console.log(JSON.stringify(await store()));
await closeDatabase();

async function store(): Promise<DueEmail> {
  const email = "monday@example.com";
  const { id: ownerId } = await makeAccount({ email: "owner@example.com" });
  const { id: userId } = await makeAccount({ email });
  await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, userId));
  const steps = [];
  const createdAt = new Date(Date.now() - hourMs);
  for (const name of ["First on Monday", "Second on Monday"])
    steps.push(await makeResource({ name, tags: ["seo"], createdAt }));
  const title = "A path for Monday";
  const path = await makePublicPath(ownerId, {
    title,
    steps: steps.map(({ id }) => ({ resource_id: id, heading: "", note: "", optional: false })),
  });
  await followPath({ userId, pathId: path.id });
  await db
    .insert(follows)
    .values({ userId, address: "/latest?tag=seo", createdAt: new Date(Date.now() - 48 * hourMs) });
  const due = { kind: "weekly" as const, weekday: 1, timeZone: "UTC", nextAt: new Date() };
  await db.insert(mailSubscriptions).values({ userId, ...due, coveredUntil: new Date(Date.now() - 168 * hourMs) });
  const shown = steps.map(({ id, name, slug }) => ({ id, name, slug }));
  return { email, path: { url: `/paths/${path.slug}`, title }, steps: shown };
}
