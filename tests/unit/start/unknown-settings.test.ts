import { expect, test } from "vitest";
import { settingNames } from "~/config.server";
import { findUnknownSettings } from "~/start/unknown-settings";

test.each([
  ["SMTP_URI", "SMTP_URL"],
  ["ADMIN_MAIL", "ADMIN_EMAIL"],
  ["DATABASE_URLS", "DATABASE_URL"],
  ["SESSION_SECRETS", "SESSION_SECRET"],
  ["ADMIN_REQUIRE_MFA", "ADMIN_REQUIRE_2FA"],
  ["RATE_LIMIT", "RATE_LIMITS"],
  ["app_url", "APP_URL"],
])("%s is named with the setting %s", (name, nearest) => {
  expect(findUnknownSettings([name], settingNames)).toEqual([`There is no setting ${name}. Did you mean ${nearest}?`]);
});

test("settings and variables of other programs are not named", () => {
  const others = [
    "HOME",
    "PATH",
    "SESSION_MANAGER",
    "NODE_OPTIONS",
    "PGPASSWORD",
    "npm_lifecycle_event",
    "XDG_DATA_DIRS",
  ];
  expect(findUnknownSettings([...others, ...settingNames, "LC_ALL", "MAIL", "HOSTNAME"], settingNames)).toEqual([]);
});
