/** A site with something public and something private of everything, for the tests that walk all routes. */
import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { importRows, imports } from "~/db/schema/imports";
import { type AccessRole, accessRoles } from "~/domain/accounts/access-roles";
import { follow } from "~/domain/following/follow.server";
import { removeSave, saveResource } from "~/domain/library/save.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { rejectPath } from "~/domain/review/paths/decide-path.server";
import { newPrivateLink } from "~/domain/review/submissions/private-link.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { startSession } from "~/http/auth/session.server";
import type { Who } from "./every-route";
import { makeAccount } from "./make-account";
import { makePath, makePublicPath } from "./make-path";
import { makeReport, reportPath } from "./make-report";
import { makeResource } from "./make-resource";
import { finish } from "./make-verdict";
import { submissionOf } from "./review-records";
import { trusted } from "./trusted";

/** A private word. */
const word = (name: string) => `zqzq${name}`;
export const privateWords = /zqzq\w+/g;

export const cookies = new Map<AccessRole | "visitor" | "stranger", string>([["visitor", ""]]);
let params: Record<string, string>;

async function makePeople() {
  for (const role of accessRoles) {
    const name = word(role);
    // The public path says whose it is.
    const account = await makeAccount({
      email: `${name}@example.com`,
      first_name: "Ada",
      last_name: role === "member" ? "Lee" : name,
    });
    await db.update(users).set({ accessRole: role, city: word("city"), emailConfirmedAt: new Date() });
    await db.execute(sql`update users set access_role = split_part(substr(email, 5), '@', 1)`);
    cookies.set(role, (await startSession({ ...account, accessRole: role })).split(";")[0]!);
  }
  cookies.set("stranger", (await startSession(await makeAccount({ email: "stranger@example.com" }))).split(";")[0]!);
}

/** Stores what everybody may see, with what is private beside it in the same rows. Returns who has made it. */
export async function makePublicSite() {
  await makePeople();
  const [{ id: userId } = { id: 0 }] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${word("member")}@example.com`));
  const creator = { creatorEmail: `${word("creator")}@example.com`, submittedBy: userId };
  const names = ["Guide", "Course", "Tool"];
  const made = [];
  for (const name of names) made.push(await makeResource({ name, description: "For all", tags: ["api"], ...creator }));
  const [public_] = made as [(typeof made)[number]];
  await finish(public_.id, userId, "worth");
  const steps = made.map(({ id }) => ({ resource_id: id, heading: "", note: "Read it", optional: false }));
  const path = await makePublicPath(userId, { title: "Learn", summary: "All of it", steps });
  const ids = { id: String(public_.id), slug: public_.slug, token: newPrivateLink("status").token };
  params = { ...ids, path: path.slug, listing: "latest", tag: "api", queue: "comments", kind: "tag", deed: "role" };
  return { userId, made, path };
}

/** Stores something private of everything, each text with a word of its own. */
export async function leaveWords({ userId, made, path }: Awaited<ReturnType<typeof makePublicSite>>) {
  const [public_, doing, removed] = made as [Resource, Resource, Resource];
  const creatorEmail = `${word("member")}@example.com`;
  const rejected = { status: "Rejected" as const, rejectionReason: word("reason"), creatorEmail };
  await makeResource({ name: word("rejected"), submittedBy: userId, ...rejected });
  const link = newPrivateLink("status");
  const sent = submissionOf("https://pending.example/", creatorEmail);
  await submit({ ...sent, name: word("pending"), description: word("description") }, undefined, link, {
    submittedBy: userId,
  });
  await saveResource({ userId, resourceId: doing.id, state: "doing", note: word("note") });
  await saveResource({ userId, resourceId: removed.id, state: "want", note: word("removed") });
  await removeSave({ userId, resourceId: removed.id });
  await finish(public_.id, userId, "worth", word("comment"));
  await makeReport(public_.id, { message: word("message"), from: { userId } });
  await reportPath({ pathId: path.id, userId, reason: word("problem") });
  await follow({ userId, address: `/search?q=${word("followed")}` });
  const [list] = await db
    .insert(imports)
    .values({
      memberId: userId,
      file: word("file"),
      kind: "links",
      isExport: false,
      notices: [],
      state: "done",
      total: 1,
    })
    .returning();
  await db
    .insert(importRows)
    .values({ importId: list!.id, number: 1, line: 1, cells: {}, name: word("linked"), link: "x", outcome: "added" });
  const step = { resource_id: public_.id, heading: word("heading"), note: word("step"), optional: false };
  await makePath(userId, { title: word("path"), summary: word("summary"), steps: [step] });
  const wording = await makePath(userId, { title: word("wording"), visibility: "public", steps: [step] });
  const admin = trusted({ id: userId, email: "admin@example.com", accessRole: "administrator" } as const);
  await rejectPath({ pathId: wording.id, admin, reason: word("answer") });
  params.token = link.token;
}

/** Stores something public and something private of everything. */
export async function makeWalkedSite(): Promise<void> {
  await leaveWords(await makePublicSite());
}

export const paramsFor = (route: string) => {
  const isOfPath = route.startsWith("paths") || route.startsWith("cards.paths");
  return { ...params, slug: isOfPath ? params.path! : params.slug! };
};

/** Returns the cookie of a new session, because some actions end all sessions. */
export async function logIn(person: Who): Promise<string> {
  const [account] = await db.select().from(users).where(sql`access_role = ${person}`).orderBy(users.id);
  return account ? (await startSession(account)).split(";")[0]! : "";
}

/** The deletion of the path, of the account, and the log-outs. */
export const isLast = (route: string) => Number(/delete$|logout$/.test(route));
