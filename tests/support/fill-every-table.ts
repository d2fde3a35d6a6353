import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { identities } from "~/db/schema/accounts";
import { importRows, imports } from "~/db/schema/imports";
import { upvotes } from "~/db/schema/library";
import { linkHosts } from "~/db/schema/links";
import { blockedDomains, merges, queueViews } from "~/db/schema/moderation";
import { pathReports, pathVotes } from "~/db/schema/paths";
import { idempotencyKeys, jobRuns, rateLimits } from "~/db/schema/requests";
import { formerSlugs, resources } from "~/db/schema/resources";
import { emptySearches, searchWords } from "~/db/schema/search";
import { sitePages, sitePictures, siteVersions, terms } from "~/db/schema/site";
import { createKey } from "~/domain/accounts/keys/keys.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/password-reset.server";
import { createSession } from "~/domain/accounts/sessions/sessions.server";
import { requestConfirmation } from "~/domain/accounts/sign-up/confirm-email.server";
import { follow } from "~/domain/following/follow.server";
import { removeSave, saveResource } from "~/domain/library/save.server";
import { turnOnWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { uploadPicture } from "~/domain/media/pictures.server";
import { followPath } from "~/domain/paths/progress/follows.server";
import { copyPath } from "~/domain/paths/save-path.server";
import { approve } from "~/domain/review/decide.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { upvote } from "~/domain/upvotes/upvote.server";
import { giveVerdict } from "~/domain/verdicts/give-verdict.server";
import { makeAccount } from "./make-account";
import { makePublicPath } from "./make-path";
import { makeReport, reportPath } from "./make-report";
import { makeResource } from "./make-resource";
import { picture } from "./pictures";
import { look, makeAdmin, submissionOf } from "./review-records";
import { withSecondFactor } from "./second-factor";

export const odd = `line\nbreak "quoted" \\back\\slash \t tab, {a,"b"}, null, 'é' 漢字 😀 \u2028`;

/** Fills every table, with difficult values. */
export async function fillEveryTable(): Promise<void> {
  const admin = await makeAdmin();
  const ada = await makeAccount({ email: "member@example.com" });
  const many = [];
  for (let n = 0; n < 3; n += 1)
    many.push(await makeResource({ name: `${odd} ${n}`, description: odd, tags: ["api", "cloud"], price: "12.50" }));
  await upvote({ userId: ada.id, resourceId: many[0]!.id });
  for (const { id: resourceId } of many.slice(0, 2))
    await saveResource({ userId: ada.id, resourceId, state: "doing", note: odd });
  await removeSave({ userId: ada.id, resourceId: many[1]!.id });
  await saveResource({ userId: ada.id, resourceId: many[0]!.id, state: "done", note: odd });
  await giveVerdict({ userId: ada.id, resourceId: many[0]!.id, verdict: "worth", comment: odd });
  await makeReport(many[0]!.id, { message: odd, from: { userId: ada.id } });
  const steps = many.map(({ id }) => ({ resource_id: id, heading: odd, note: odd, optional: true }));
  const pathId = (await makePublicPath(ada.id, { title: odd, steps })).id;
  await db.insert(pathVotes).values({ userId: ada.id, pathId });
  await followPath({ userId: ada.id, pathId });
  await turnOnWeeklyEmail(ada.id);
  await follow({ userId: ada.id, address: "/search?q=caf%C3%A9" });
  await reportPath({ userId: ada.id, pathId, reason: odd });
  // Written by the version before only.
  await db.insert(pathReports).values({ userId: ada.id, pathId, reason: odd });
  await copyPath({ pathId, ownerId: ada.id });
  const pending = await submit(submissionOf());
  await approve({ seen: await look(pending!), admin });
  await requestPasswordReset("member@example.com");
  await requestConfirmation(ada.id);
  await createKey(ada, { name: odd, scope: "read", days: 30 });
  await db.update(upvotes).set({ counted: false });
  await withSecondFactor(ada);
  await db.insert(identities).values({ issuer: odd, subject: odd, userId: ada.id, email: odd, accessRole: "member" });
  await createSession({ userId: ada.id, version: 2, browser: odd, expiresAt: new Date("2099-02-03T04:05:06.789Z") });
  await db
    .insert(idempotencyKeys)
    .values({ key: "k", requestHash: "h", status: 201, body: { text: odd, empty: null } });
  await db.insert(rateLimits).values({ key: "k", points: 3, expire: new Date("2026-02-03T04:05:06.789Z") });
  await db.insert(searchWords).values({ word: "leftover" });
  await db.insert(formerSlugs).values({ slug: odd, resourceId: many[0]!.id });
  await db.insert(merges).values({ goneId: many[1]!.id, keptId: many[0]!.id, moved: {} as never });
  await db.insert(blockedDomains).values({ domain: "spam.example" });
  await db.insert(queueViews).values({ userId: ada.id, subject: odd });
  await db.insert(emptySearches).values({ week: "2026-02-02", text: odd, count: 3 });
  await db.execute(sql`insert into popular_searches (day, text, count) values ('2026-02-03', ${odd}, 3)`);
  await db.insert(jobRuns).values({ name: odd, startedAt: new Date("2026-02-03T04:05:06.789Z"), problem: odd });
  await db.insert(linkHosts).values({ host: "example.com", freeAt: new Date("2026-02-03T04:05:06.789Z") });
  const [run] = await db
    .insert(imports)
    .values({ adminId: admin.id, file: odd, kind: odd, isExport: false, notices: [odd], state: "done", total: 1 })
    .returning();
  await db
    .insert(importRows)
    .values({ importId: run!.id, number: 1, line: 2, cells: { Title: odd }, name: odd, link: odd, outcome: "added" });
  await db.insert(siteVersions).values({ version: 1, settings: { name: odd }, createdBy: admin.id });
  await db
    .insert(sitePages)
    .values({ slug: "about", version: 1, title: odd, body: odd, isPublished: true, createdBy: admin.id });
  await db.insert(terms).values({ kind: "tag", slug: "odd", position: 0, label: odd, formerSlugs: ["other"] });
  await db.insert(sitePictures).values({ hash: "h", size: "64", bytes: Buffer.from([0, 255, 10, 92]) });
  await uploadPicture(many[0]!.id, await picture(), admin);
  await db.delete(resources).where(sql`${resources.id} = ${many[2]!.id}`);
}
