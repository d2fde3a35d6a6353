import { eq, getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, listen } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { saveResource } from "~/domain/library/save.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { decideComment } from "~/domain/review/comments/review-comments.server";
import { removeVerdict } from "~/domain/verdicts/give-verdict.server";
import { makeResource } from "../support/make-resource";
import { finish, makeMembers } from "../support/make-verdict";
import { trusted } from "../support/trusted";

const other: Partial<Resource> = {
  slug: "another-slug",
  name: "Another name",
  valueProposition: "Another proposition",
  description: "Another description",
  productUrl: "https://example.com/another",
  addressKey: "example.com/another",
  imageUrl: "https://example.com/another.png",
  youtubeUrl: "https://youtu.be/eIho2S0ZahI",
  format: "pdf",
  category: "contracts",
  tags: ["api"],
  price: "7.00",
  accentColor: "#1d4ed8",
  picture: "0123456789abcdef0123456789abcdef",
};

test("every change of a public resource notifies the processes that cache pages; a vote does not", async () => {
  let notifications = 0;
  const stop = await listen("catalogue", () => {
    notifications += 1;
  });
  /** A server also notifies when listening begins. */
  const expectNotification = async (message: string, change: () => Promise<unknown>) => {
    const before = notifications;
    await change();
    await expect.poll(() => notifications, { message }).toBeGreaterThan(before);
  };
  let id = 0;
  await expectNotification("a new resource", async () => {
    id = (await makeResource({ name: "Public", accentColor: "#0f766e" })).id;
  });
  const names = Object.keys(getTableColumns(resources)).filter((name) => name in other || name.startsWith("creator"));
  expect(names.length).toBeGreaterThan(Object.keys(other).length);
  for (const name of names) {
    const value = other[name as keyof Resource] ?? "Another creator";
    await expectNotification(name, () =>
      db
        .update(resources)
        .set({ [name]: value })
        .where(eq(resources.id, id)),
    );
  }
  const before = notifications;
  await db.update(resources).set({ upvotes: 1 }).where(eq(resources.id, id));
  await makeResource({ name: "Not public", status: "Pending" });
  await db.delete(resources).where(eq(resources.id, id));
  await expect.poll(() => notifications).toBe(before + 1);
  await stop();
});

test("a decision on a comment and its removal notify; what its author does otherwise, as often as they like, does not", async () => {
  let notifications = 0;
  const stop = await listen("catalogue", () => {
    notifications += 1;
  });
  const { id: resourceId } = await makeResource();
  const [userId] = (await makeMembers(1)) as [number];
  await finish(resourceId, userId, "worth", "Short and clear.");
  const [verdict] = await db.select().from(verdicts);
  const undecided = notifications;
  await decideComment({
    id: verdict!.id,
    seenVersion: 1,
    isApproval: true,
    admin: trusted({ id: 1, email: "admin@example.com", accessRole: "administrator" } as const),
  });
  await expect.poll(() => notifications).toBeGreaterThan(undecided);
  const before = notifications;
  for (const state of ["doing", "done", "want"] as const) await saveResource({ userId, resourceId, state });
  await finish(resourceId, userId, "not", "Short and clear.");
  await removeVerdict({ userId, resourceId });
  await expect.poll(() => notifications).toBe(before + 1);
  await stop();
});
