import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { reporters } from "~/db/schema/moderation";
import { deleteAccount } from "~/domain/personal-data/delete-account.server";
import { exportAccount } from "~/domain/personal-data/export-account.server";
import { closeReport } from "~/domain/review/reports/close-report.server";
import { confirmEmail, useAccount } from "../../../support/make-account";
import { lookAtReport, makeReport, storedReports } from "../../../support/make-report";
import { makeResource } from "../../../support/make-resource";
import { makeAdmin } from "../../../support/review-records";

const ada = useAccount();

const confirm = () => confirmEmail(ada.id);

test("the download has a member's reports, how they ended, and those of the confirmed email", async () => {
  const [one, other] = [await makeResource(), await makeResource()];
  await makeReport(one.id, { kind: "duplicate", message: "Mine", duplicateOf: other.id, from: { userId: ada.id } });
  await makeReport(one.id, { kind: "spam", message: "By email", from: { email: "Ada@example.com" } });
  await makeReport(one.id, { kind: "spam", message: "Of others", from: { email: "xada@example.com" } });
  const own = {
    resource: one.slug,
    comment: null,
    wanted: null,
    kind: "duplicate",
    message: "Mine",
    duplicate_of: other.slug,
  };
  expect((await exportAccount(ada.id))!.reports).toEqual([
    { ...own, reported_at: expect.any(Date), outcome: null, closed_at: null },
  ]);
  await confirm();
  const messages = (await exportAccount(ada.id))!.reports.map(({ message }) => message);
  expect(messages).toEqual(["Mine", "By email"]);
  const duplicate = (await storedReports(one.id)).find(({ kind }) => kind === "duplicate")!;
  const { seen } = await lookAtReport(one.id);
  await closeReport({
    reportId: duplicate.id,
    seen: { ...seen, version: duplicate.version },
    outcome: "dismissed",
    admin: await makeAdmin("boss@example.com"),
  });
  expect((await exportAccount(ada.id))!.reports[0]).toMatchObject({
    outcome: "dismissed",
    closed_at: expect.any(Date),
  });
});

test("the deletion of an account deletes what it reported, and open reports of nobody else", async () => {
  const [hers, both] = [await makeResource(), await makeResource()];
  await confirm();
  await makeReport(hers.id, { from: { userId: ada.id } });
  await makeReport(hers.id, { from: { email: "ADA@example.com" } });
  await makeReport(both.id, { from: { userId: ada.id } });
  await makeReport(both.id, { message: "Also dead", from: { email: "bob@example.com" } });
  expect(await deleteAccount({ userId: ada.id })).toBe("deleted");
  expect(await storedReports(hers.id)).toEqual([]);
  expect(await storedReports(both.id)).toHaveLength(1);
  expect((await db.select().from(reporters)).map(({ message }) => message)).toEqual(["Also dead"]);
});
