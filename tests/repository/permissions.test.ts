import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The module of the rules, and those that define the column and its SQL condition. */
const allowed = /^(domain\/accounts\/(access-roles|permissions|account\.server)\.ts|db\/schema(\.ts|\/.*))$/;

/**
 * Returns where a module reads the role of a user. Writing it (`accessRole: "member"`) and passing it on
 * (`accessRole: users.accessRole`) are not readings.
 */
function readings(text: string): string[] {
  const withoutPassing = text.replaceAll("accessRole: users.accessRole", "").replaceAll(/^import .*$/gm, "");
  return withoutPassing.match(/\baccessRole\b(?!\s*[:,)]).*|\.accessRole\b.*|\b(access_role|is_?admin)\b.*/gi) ?? [];
}

test("only permissions.ts compares the roles of users", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const found = files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !allowed.test(file))
    .map((file) => [file, readings(readFileSync(`app/${file}`, "utf8"))] as const);
  expect(found.filter(([, lines]) => lines.length > 0)).toEqual([]);
  expect(found.length).toBeGreaterThan(400);
});

test("only permissions.ts makes a moderator or an administrator of somebody", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const cast = /\bas\s+(never\b|[^;,)]*\b(Moderator|Administrator|ModeratorUser|AdministratorUser)\b)/;
  const found = files.filter((file) =>
    cast.test(readFileSync(`app/${file}`, "utf8").replaceAll(/^(im|ex)port .*$/gm, "")),
  );
  expect(found).toEqual([path.join("domain", "accounts", "permissions.ts")]);
});

test.each([
  'if (user.accessRole === "administrator") return;',
  "where(eq(users.accessRole, role))",
  'where(inArray(users.accessRole, ["administrator"]))',
  "switch (currentUser?.accessRole) {",
  "const { accessRole } = currentUser;",
  'if (user["accessRole"] !== role) return;',
  "sql`users where access_role = 'administrator'`",
  "const { isAdmin } = currentUser;",
])("%s reads a role", (line) => {
  expect(readings(line)).not.toEqual([]);
});

test.each([
  'tx.update(users).set({ accessRole: "member" })',
  "const columns = { id: users.id, accessRole: users.accessRole };",
  'can(user, "administer")',
  "const isAdministrator = can(currentUser, action);",
])("%s reads none", (line) => {
  expect(readings(line)).toEqual([]);
});
