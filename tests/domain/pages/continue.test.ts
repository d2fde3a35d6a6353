import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { saveResource } from "~/domain/library/save.server";
import { type ContinueItem, listContinue } from "~/domain/pages/continue.server";
import { memberHome } from "~/domain/pages/home.server";
import { followPath } from "~/domain/paths/progress/follows.server";
import { listNextSteps } from "~/domain/paths/progress/next-steps.server";
import { useAccount } from "../../support/make-account";
import { makePublicPath } from "../../support/make-path";
import { makeResource } from "../../support/make-resource";

const owner = useAccount();
const grace = useAccount({ email: "grace@example.com" });

const email = "grace@example.com";
const member = {
  email,
  firstName: "Grace",
  lastName: "Hopper",
  accountType: "creator" as const,
  role: null as string | null,
  accessRole: "member" as const,
  emailConfirmedAt: new Date() as Date | null,
  hasSecondFactor: false,
  hasPassword: true,
  unreadNotices: 0,
  hasWeeklyEmail: false,
  followsPaths: false,
  follower: null,
  mustSetUpSecondFactor: false,
};
const follow = async () => {
  const path = await makePublicPath(owner.id);
  await followPath({ userId: grace.id, pathId: path.id });
  return path;
};
const learn = async (name: string) => {
  const { id } = await makeResource({ name });
  await saveResource({ userId: grace.id, resourceId: id, state: "doing" });
  return id;
};
const decided = (name: string, fields: object) =>
  makeResource({ name, creatorEmail: "Grace@Example.com", decidedAt: new Date(), ...fields });

async function items(user: Partial<typeof member> = {}): Promise<ContinueItem[]> {
  return listContinue({ ...member, id: grace.id, ...user }, await listNextSteps(grace.id, 3));
}
const kinds = async () => (await items()).map(({ kind }) => kind);

test("there is nothing to go on with at first", async () => {
  expect(await items()).toEqual([]);
  await saveResource({ userId: grace.id, resourceId: (await makeResource()).id, state: "want" });
  expect(await items()).toEqual([]);
});

test("one of each kind comes before two of any, and three in all", async () => {
  await follow();
  await follow();
  expect(await kinds()).toEqual(["step", "step"]);
  await learn("Learned first");
  await learn("Learned last");
  expect(await kinds()).toEqual(["step", "learning", "step"]);
  await decided("Sent", { status: "Approved" });
  expect(await items()).toMatchObject([
    { kind: "step" },
    { kind: "learning", resource: { name: "Learned last" }, since: expect.any(Date) },
    { kind: "decision", resource: { name: "Sent" }, status: "Approved", isChange: false },
  ]);
});

test("what is learned and is the next step of a path is there once", async () => {
  const path = await follow();
  await saveResource({ userId: grace.id, resourceId: path.form.steps[0]!.resource_id, state: "doing" });
  expect(await kinds()).toEqual(["step"]);
});

test("only decisions of the last two weeks count, the last one, and only for who confirmed the email", async () => {
  const long = new Date(Date.now() - 15 * 24 * 60 * 60 * 1000);
  await decided("Long ago", { status: "Approved", decidedAt: long });
  expect(await items()).toEqual([]);
  await decided("Waiting", { status: "Pending", decidedAt: null });
  expect(await items()).toEqual([]);
  await decided("Rejected", { status: "Rejected", decidedAt: new Date(Date.now() - 60_000) });
  expect(await items()).toMatchObject([{ resource: { name: "Rejected" }, status: "Rejected" }]);
  await decided("Somebody else's", { status: "Approved", creatorEmail: "igrace@example.com" });
  expect(await items()).toMatchObject([{ resource: { name: "Rejected" } }]);
  await decided("A change", { status: "Applied" });
  expect(await items()).toMatchObject([{ resource: { name: "A change" }, status: "Approved", isChange: true }]);
  expect(await items({ emailConfirmedAt: null })).toEqual([]);
});

test("nobody sees what another member learns", async () => {
  await learn("Private");
  const other = { ...member, id: owner.id, email: "ada@example.com" };
  const home = await memberHome(other, () => listNextSteps(owner.id, 3));
  expect(home.member).toEqual({ items: [], news: null });
  await db.update(saves).set({ userId: owner.id });
  expect((await memberHome(other, () => listNextSteps(owner.id, 3))).member!.items).toHaveLength(1);
});

test("what Continue shows is not in the sections below it, which others take its place in", async () => {
  const make = (upvotes: number) =>
    makeResource({ category: "technical-skills", tags: ["frontend"], upvotes, createdAt: new Date(0) });
  for (let upvotes = 1; upvotes <= 9; upvotes += 1) await make(upvotes);
  const { id: learned } = await make(10);
  await saveResource({ userId: grace.id, resourceId: learned, state: "doing" });
  const { id: next } = await make(11);
  const step = { resource_id: next, heading: "", note: "", optional: false };
  const followed = await makePublicPath(owner.id, { title: "Followed", steps: [step] });
  await followPath({ userId: grace.id, pathId: followed.id });
  const others = [];
  for (const title of ["One", "Two", "Three"]) others.push(await makePublicPath(owner.id, { title, steps: [step] }));

  const user = { ...member, id: grace.id, role: "Frontend Developer" };
  const home = await memberHome(user, () => listNextSteps(grace.id, 3));
  expect(home.member!.items).toMatchObject([{ step: { id: next } }, { resource: { id: learned } }]);
  expect(home.sections[0]?.cards.map(({ upvotes }) => upvotes)).toEqual([9, 8, 7, 6]);
  expect(home.paths.map(({ slug }) => slug).sort()).toEqual(others.map(({ slug }) => slug).sort());
});
