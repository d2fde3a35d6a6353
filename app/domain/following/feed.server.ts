/** The private feed of what a member follows. Anybody who has its URL can read it. */
import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { followers } from "~/db/schema/following";
import { isActive } from "~/domain/accounts/account.server";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";
import { type Entry, loadEntries } from "~/domain/resources/list/entries.server";
import { sha256 } from "~/hash.server";
import { readFollows } from "./followed.server";
import { matchFollows, withRule } from "./match-follows.server";
import { newestResources } from "./newest.server";
import { loadCards } from "./news.server";
import { rememberPerMember } from "./per-member.server";

const feedSize = 50;

const useOf = (userId: number) => ({ purpose: "private feed", ownerId: userId });

/** Gives a member's feed a new URL, so that the former one ends. Returns the secret part of it. */
export async function renewFeed(userId: number): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  const feed = { feedToken: await encrypt(token, useOf(userId)), feedTokenHash: sha256(token) };
  await db
    .insert(followers)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: followers.userId, set: feed });
  return token;
}

/** "unreadable" means that the key which encrypted it is no longer in SESSION_SECRET. The feed still works. */
export type FeedToken = { kind: "off" | "unreadable" } | { kind: "on"; token: string };

/** Returns the secret part of the URL of a member's feed. */
export async function findFeedToken(userId: number): Promise<FeedToken> {
  const [row] = await db.select({ token: followers.feedToken }).from(followers).where(eq(followers.userId, userId));
  if (!row?.token) return { kind: "off" };
  const decrypted = await decrypt(row.token, z.string(), useOf(userId));
  return decrypted ? { kind: "on", token: decrypted.content } : { kind: "unreadable" };
}

/** Ends a member's feed. */
export async function endFeed(userId: number): Promise<void> {
  await db.update(followers).set({ feedToken: null, feedTokenHash: null }).where(eq(followers.userId, userId));
}

/** Returns the newest resources in all that the owner of a feed follows, or null if there is no such feed. */
export async function readFeed(token: string): Promise<Entry[] | null> {
  const [found] = await db
    .select({ owner: followers })
    .from(followers)
    .innerJoin(users, eq(users.id, followers.userId))
    .where(and(eq(followers.feedTokenHash, sha256(token)), isActive));
  if (!found) return null;
  const { owner } = found;
  const ids = await idsOf(await newestResources(), owner);
  const cards = await loadCards(ids);
  return loadEntries(ids.flatMap((id) => cards.get(id) ?? []));
}

/** Comparing many searches takes a while, and everybody who has the URL may read the feed at any rate. */
const idsOf = rememberPerMember(async (newest, { userId }) => {
  const since = new Date(0);
  const follows = (await readFollows(userId)).map(({ address }) => withRule({ address, since }));
  const found = new Set((await matchFollows(follows, newest)).flat());
  const shown = newest.filter((resource) => found.has(resource)).slice(0, feedSize);
  return shown.map(({ id }) => id);
});
