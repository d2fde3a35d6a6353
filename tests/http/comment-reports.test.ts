import { beforeEach, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { reporters } from "~/db/schema/moderation";
import { decideComment, listQueuedComments } from "~/domain/review/comments/review-comments.server";
import { action } from "~/routes/comments.$id.report";
import { asClient } from "../support/as-client";
import { browserArgs, sessionCookie } from "../support/browser-args";
import { makeAccount } from "../support/make-account";
import { makeResource } from "../support/make-resource";
import { finish, makeMembers } from "../support/make-verdict";
import { trusted } from "../support/trusted";

let id: number;

beforeEach(async () => {
  config.RATE_LIMITS = "on";
  const [author] = (await makeMembers(1)) as [number];
  await finish((await makeResource()).id, author, "worth", "Words");
  id = (await listQueuedComments()).rows[0]!.id;
  await decideComment({
    id,
    seenVersion: 1,
    isApproval: true,
    admin: trusted({ id: author, email: "admin@example.com", accessRole: "administrator" } as const),
  });
});

/** Sends the form as this client, and returns the status. */
async function report(client: string, Cookie = ""): Promise<number> {
  const handle = () => action(browserArgs(`/comments/${id}/report`, { Cookie, form: {}, params: { id: String(id) } }));
  const { status } = await asClient(client, handle).catch((response: Response) => response);
  return status;
}

test("reports of comments count for a member's account at any address, and not for the others at that address", async () => {
  const account = await makeAccount();
  const cookie = await sessionCookie(account);
  for (let time = 0; time < 20; time += 1) expect(await report(`192.0.2.${time}`, cookie)).toBe(303);
  expect(await report("192.0.2.99", cookie)).toBe(429);
  expect(await report("192.0.2.1")).toBe(303);
  const senders = (await db.select({ userId: reporters.userId }).from(reporters)).map(({ userId }) => userId);
  expect(senders).toEqual([account.id, null]);
});
