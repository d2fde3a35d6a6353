import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { auditLog } from "~/db/schema/moderation";
import type { AccessRole } from "~/domain/accounts/access-roles";
import type { Account } from "~/domain/accounts/account.server";
import type { Administrator } from "~/domain/accounts/permissions";
import { parseModerationQuery } from "~/domain/review/queue/moderation-query";
import { firstSteps } from "~/domain/site/first-steps";
import { findFirstSteps } from "~/domain/site/first-steps.server";
import { saveSettings } from "~/domain/site/site-settings.server";
import { orderTerms } from "~/domain/site/terms/change-terms.server";
import { loadQueue } from "~/routes/admin._index/load-queue.server";
import { action } from "~/routes/admin.first-step";
import { browserArgs, sessionCookie } from "../support/browser-args";
import { makeAccount } from "../support/make-account";
import { trusted } from "../support/trusted";

let admin: Account & Administrator;

beforeEach(async () => {
  config.ADMIN_PASSWORD = undefined;
  admin = trusted(await makeAccount({ email: "ada@example.com" }));
  await give("administrator");
});

const give = (accessRole: AccessRole) => db.update(users).set({ accessRole }).where(eq(users.id, admin.id));
const open = async () => {
  const steps = await findFirstSteps(admin);
  return steps && firstSteps.map(({ name }) => name).filter((name) => !steps[name]);
};

async function skip(step: string, accessRole: AccessRole = "administrator"): Promise<Response> {
  const Cookie = await sessionCookie({ ...admin, accessRole });
  return action(browserArgs("/admin/first-step", { Cookie, form: { step } })).catch((thrown: Response) => thrown);
}

test("a new site has six steps, and what is done is noticed", async () => {
  expect(await open()).toEqual(["name", "password", "mail", "terms", "catalogue", "links"]);
  await saveSettings({ admin, seen: 0, change: () => ({ name: "Design Hub" }) });
  expect(await open()).toEqual(["password", "mail", "terms", "catalogue", "links"]);
  config.ADMIN_PASSWORD = "chosen by the operator";
  expect(await open()).toEqual(["mail", "terms", "catalogue", "links"]);
  const seen = ["technical-skills", "soft-skills"];
  expect((await orderTerms({ kind: "category", admin, seen: [...seen].reverse(), order: seen })).kind).toBe("changed");
  expect(await open()).toEqual(["mail", "terms", "catalogue", "links"]);
  expect((await orderTerms({ kind: "category", admin, seen, order: [...seen].reverse() })).kind).toBe("done");
  expect(await open()).toEqual(["mail", "catalogue", "links"]);
});

test("steps can be skipped, and are gone when all are done", async () => {
  for (const { name } of firstSteps) expect((await skip(name)).status).toBe(303);
  expect(await open()).toBeNull();
});

test("skipping twice is noted once, and an unknown step not at all", async () => {
  await skip("mail");
  await skip("mail");
  expect((await skip("world-peace")).status).toBe(422);
  const notes = db.select({ after: auditLog.after }).from(auditLog).where(eq(auditLog.action, "finish-step"));
  expect(await notes).toEqual([{ after: { step: "mail" } }]);
});

test("a site that is older than the steps does not get them", async () => {
  await db.update(users).set({ createdAt: new Date(Date.now() - 31 * 24 * 3600 * 1000) });
  expect(await open()).toBeNull();
});

test("moderators neither see the steps nor skip one", async () => {
  const load = async (accessRole: AccessRole) => {
    const currentUser = { ...admin, accessRole } as unknown as Parameters<typeof loadQueue>[0]["currentUser"];
    const { steps } = await loadQueue({
      query: parseModerationQuery(new URLSearchParams()),
      record: null,
      currentUser,
    });
    return steps;
  };
  expect(await load("administrator")).not.toBeNull();
  expect(await load("moderator")).toBeNull();
  await give("moderator");
  expect((await skip("mail", "moderator")).status).not.toBe(303);
  expect(await open()).toContain("mail");
});
