import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mailSubscriptions, mails } from "~/db/schema/mails";
import { deliverDue } from "~/domain/mail/deliver.server";
import { endWeeklyEmail, findWeeklyEmail, turnOnWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { useAccount } from "../../../support/make-account";

const ada = useAccount();

const wednesday = new Date("2026-11-25T12:00:00Z");
const save = (now = wednesday) => turnOnWeeklyEmail(ada.id, now);
let day = 0;

function queue(state: "queued" | "parked" | "sent", kind = "weekly") {
  day += 1;
  const mail = { kind, recipient: "ada@example.com", subject: "-", text: "body", html: "body" };
  return db.insert(mails).values({ ...mail, userId: ada.id, period: `2026-11-0${day}`, state });
}

test("it is off until the member turns it on, and one that is on stays as it is", async () => {
  expect(await findWeeklyEmail(ada.id)).toBeNull();
  await save();
  await save(new Date("2026-12-02T20:00:00Z"));
  expect(await findWeeklyEmail(ada.id)).toMatchObject({
    startedAt: wednesday,
    endedAt: null,
    nextAt: new Date("2026-11-30T08:00:00Z"),
    coveredUntil: new Date("2026-11-23T08:00:00Z"),
  });
});

test("off and on again begins anew, but repeats nothing that was covered; off twice keeps the first reason", async () => {
  await save();
  const covered = new Date("2026-11-25T08:00:00Z");
  await db.update(mailSubscriptions).set({ coveredUntil: covered, bounces: 2 });
  await endWeeklyEmail(ada.id);
  expect(await findWeeklyEmail(ada.id)).toMatchObject({ endReason: "member", endedAt: expect.any(Date) });
  const later = new Date("2026-11-26T12:00:00Z");
  await save(later);
  expect(await findWeeklyEmail(ada.id)).toMatchObject({
    startedAt: later,
    endedAt: null,
    endReason: null,
    bounces: 0,
    coveredUntil: covered,
  });
  await endWeeklyEmail(ada.id);
  await save(new Date("2027-03-01T12:00:00Z"));
  expect((await findWeeklyEmail(ada.id))!.coveredUntil).toEqual(new Date("2027-03-01T08:00:00Z"));
  await db.update(mailSubscriptions).set({ endedAt: wednesday, endReason: "link" });
  await endWeeklyEmail(ada.id);
  expect(await findWeeklyEmail(ada.id)).toMatchObject({ endedAt: wednesday, endReason: "link" });
});

test("turning it off cancels what is not sent yet, and no other email", async () => {
  await save();
  await queue("queued");
  await queue("parked");
  await queue("sent");
  await queue("queued", "reset");
  await endWeeklyEmail(ada.id);
  expect((await db.select().from(mails).orderBy(mails.id)).map(({ state, text }) => [state, text])).toEqual([
    ["cancelled", ""],
    ["cancelled", ""],
    ["sent", "body"],
    ["queued", "body"],
  ]);
});

test("turning it off while an attempt is under way cancels the email, if the attempt then fails", async () => {
  await save();
  await queue("queued");
  const failing = async () => {
    await endWeeklyEmail(ada.id);
    throw new Error("451 later");
  };
  expect(await deliverDue(failing)).toBe(1);
  expect(await db.select().from(mails)).toMatchObject([{ state: "cancelled", text: "" }]);
  await db.update(mails).set({ dueAt: new Date(0), claimedUntil: null });
  expect(await deliverDue(failing)).toBe(0);
});
