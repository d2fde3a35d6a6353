import { expect, test } from "vitest";
import { can, type Decider, type User } from "~/domain/accounts/permissions";

const member: NonNullable<User> = { id: 1, accessRole: "member" };
const administrator: NonNullable<User> = { id: 2, accessRole: "administrator" };
const moderator: NonNullable<User> = { id: 3, accessRole: "moderator" };
const everyone = { visitor: null, member, moderator, administrator };
const whoMay = (check: (user: User) => boolean) =>
  Object.entries(everyone).flatMap(([name, user]) => (check(user) ? [name] : []));

test("moderators moderate, and only administrators administer", () => {
  expect(whoMay((user) => can(user, "moderate"))).toEqual(["moderator", "administrator"]);
  expect(whoMay((user) => can(user, "administer"))).toEqual(["administrator"]);
});

test("a moderator decides about nothing of their own, and an administrator about everything", () => {
  const decides = (decider: Decider) => [true, false].map((isOwn) => can(decider, "decide", { isOwn }));
  expect(decides({ id: 3, accessRole: "moderator" })).toEqual([false, true]);
  expect(decides({ id: 3, accessRole: "administrator" })).toEqual([true, true]);
  expect(decides({ id: 3, accessRole: "administrator", mustSetUpSecondFactor: true })).toEqual([false, true]);
});

test("an administrator manages everybody else", () => {
  expect(whoMay((user) => can(user, "managePerson", { id: 9 }))).toEqual(["administrator"]);
  expect(whoMay((user) => can(user, "managePerson", { id: 2 }))).toEqual([]);
});

test("an administrator who must set up a second factor first has the rights of a member until then", () => {
  const blocked = { ...administrator, mustSetUpSecondFactor: true };
  const path = { status: "Pending", visibility: "public", ownerId: 9 } as const;
  expect([can(blocked, "administer"), can(blocked, "moderate"), can(blocked, "seePath", path)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(can(blocked, "haveAdministratorRole")).toBe(true);
});

test("the last administrator does not delete the own account", () => {
  expect(whoMay((user) => can(user, "deleteOwnAccount", { administrators: 1 }))).toEqual(["member", "moderator"]);
  expect(whoMay((user) => can(user, "deleteOwnAccount", { administrators: 2 }))).toEqual([
    "member",
    "moderator",
    "administrator",
  ]);
});

test("a member uses submissions with the own email after confirming it", () => {
  expect(can({ ...member, emailConfirmedAt: null }, "useOwnSubmissions")).toBe(false);
  expect(can({ ...member, emailConfirmedAt: new Date(0) }, "useOwnSubmissions")).toBe(true);
});

test("only its owner edits a path, and nobody edits one without an owner", () => {
  expect(whoMay((user) => can(user, "editPath", { ownerId: 1 }))).toEqual(["member"]);
  expect(whoMay((user) => can(user, "editPath", { ownerId: null }))).toEqual([]);
});

test.each([
  ["Approved", "public", ["visitor", "member", "moderator", "administrator"]],
  ["Draft", "unlisted", ["visitor", "member", "moderator", "administrator"]],
  ["Pending", "public", ["moderator", "administrator"]],
  ["Rejected", "public", ["moderator", "administrator"]],
  ["Draft", "private", []],
] as const)("a %s, %s path of somebody else is seen by %j", (status, visibility, seers) => {
  expect(whoMay((user) => can(user, "seePath", { status, visibility, ownerId: 9 }))).toEqual(seers);
});

test("an owner sees the own path in every state", () => {
  expect(can(member, "seePath", { status: "Draft", visibility: "private", ownerId: 1 })).toBe(true);
});
