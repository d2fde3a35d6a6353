import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { loadConfig } from "~/config.server";

function problemsOf(env: Record<string, string>): string[] {
  const result = loadConfig(env as NodeJS.ProcessEnv);
  return "problems" in result ? result.problems : [];
}

const provider = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "hub", OIDC_CLIENT_SECRET: "secret" };

function configOf(env: Record<string, string>) {
  const result = loadConfig(env as NodeJS.ProcessEnv);
  if ("problems" in result) throw new Error(result.problems.join("; "));
  return result.config;
}

const key = "k".repeat(32);
const server = "postgres://somebody@db.example.com/hub";

test("nothing set is the embedded default, and so is everything set to nothing", () => {
  const names = ["PORT", "DATABASE_URL", "APP_URL", "SESSION_SECRET", "ADMIN_EMAIL", "SMTP_URL", "TRUST_PROXY"];
  for (const env of [{}, Object.fromEntries(names.map((name) => [name, ""]))]) {
    expect(configOf(env)).toMatchObject({
      PORT: 3000,
      DATA_DIR: ".data",
      APP_URL: "http://localhost:3000",
      MAIL_HOLD_SECONDS: 30,
      RATE_LIMITS: "on",
      CONFIRM_EMAIL: "off",
      ALLOW_DISPOSABLE_MAIL: "off",
      TRUST_PROXY: 0,
      CORS_ORIGINS: ["https://app.example.com"],
      embedded: true,
      production: false,
      secureCookies: false,
    });
  }
});

test.each([
  [{ PORT: "many" }, "PORT must be a whole number, 0 to 65535"],
  [{ PORT: "3000.5" }, "PORT must be a whole number, 0 to 65535"],
  [{ PORT: "70000" }, "PORT must be a whole number, 0 to 65535"],
  [{ APP_URL: "https://example.com/hub" }, "APP_URL must be an origin without a path, as in https://hub.example.com"],
  [{ DATABASE_URL: server, DATABASE_POOL_SIZE: "0" }, "DATABASE_POOL_SIZE must be at least 1"],
  [{ PORT: "-1" }, "PORT must be a whole number, 0 to 65535"],
  [{ DATABASE_URL: "mysql://db/hub" }, "DATABASE_URL must start with postgres:// or postgresql://"],
  [
    { DATABASE_URL: server, DATABASE_DIRECT_URL: "db:5432" },
    "DATABASE_DIRECT_URL must start with postgres:// or postgresql://",
  ],
  [
    { DATABASE_DIRECT_URL: server },
    "DATABASE_URL must be set with DATABASE_DIRECT_URL: the embedded database has no other connections",
  ],
  [{ APP_URL: "hub.example.com" }, "APP_URL must be an http or https URL"],
  [{ APP_URL: "ftp://hub.example.com" }, "APP_URL must be an http or https URL"],
  [{ SESSION_SECRET: "short" }, "SESSION_SECRET each key needs 32 characters or more"],
  [{ SESSION_SECRET: `${key},short` }, "SESSION_SECRET each key needs 32 characters or more"],
  [{ SESSION_SECRET: " , " }, "SESSION_SECRET each key needs 32 characters or more"],
  [{ ADMIN_EMAIL: "admin" }, "ADMIN_EMAIL must be an email address"],
  [{ ADMIN_EMAIL: "admin@example.com", ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD needs 10 characters or more"],
  [{ ADMIN_PASSWORD: "long enough a word" }, "ADMIN_EMAIL must be set with ADMIN_PASSWORD"],
  [{ ADMIN_EMAIL: "admin@example.com" }, "ADMIN_PASSWORD must be set with ADMIN_EMAIL"],
  ...["nobody", "a@b, c@d", "<a@b", "a b@c", "Hub <a@b> x", "Hub\n<a@b>"].map(
    (from): [Record<string, string>, string] => [
      { MAIL_FROM: from },
      'MAIL_FROM must be an address, as in "Career Hub <no-reply@example.com>"',
    ],
  ),
  ...["*", "a.example", "https://a.example/path", "https://a.example, b", "https://me@a.example"].map(
    (origins): [Record<string, string>, string] => [
      { CORS_ORIGINS: origins },
      "CORS_ORIGINS must be origins separated by commas, as in https://app.example.com",
    ],
  ),
  ...["http://id.example.com", "id.example.com", "javascript:alert(1)"].map(
    (issuer): [Record<string, string>, string] => [
      { ...provider, OIDC_ISSUER: issuer },
      "OIDC_ISSUER must be an https URL",
    ],
  ),
  [{ ...provider, OIDC_CLIENT_ID: "" }, "OIDC_CLIENT_ID must be set with OIDC_ISSUER"],
  [{ ...provider, OIDC_CLIENT_SECRET: "" }, "OIDC_CLIENT_SECRET must be set with OIDC_ISSUER"],
  [{ OIDC_ADMIN_GROUP: "admins" }, "OIDC_ISSUER must be set with OIDC_ADMIN_GROUP"],
  [{ PASSWORD_LOGIN: "off" }, "OIDC_ISSUER must be set with PASSWORD_LOGIN=off"],
  [{ SEED: "no" }, "SEED must be on or off"],
  [{ SMTP_URL: "mail.example.com" }, "SMTP_URL must start with smtp:// or smtps://"],
  [{ MAIL_HOLD_SECONDS: "soon" }, "MAIL_HOLD_SECONDS must be a whole number"],
  [{ PAYMENT_URL: "javascript:alert(1)" }, "PAYMENT_URL must be an http or https URL"],
  [{ SISTER_APP_URL: "nowhere" }, "SISTER_APP_URL must be an http or https URL"],
  [{ CONTACT_EMAIL: "nobody" }, "CONTACT_EMAIL must be an email address"],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN needs 16 characters or more"],
  [{ RATE_LIMITS: "no" }, "RATE_LIMITS must be on or off"],
  [{ CONFIRM_EMAIL: "yes" }, "CONFIRM_EMAIL must be on or off"],
  [{ ALLOW_DISPOSABLE_MAIL: "1" }, "ALLOW_DISPOSABLE_MAIL must be on or off"],
])("rejects %j with one message", (env: Record<string, string>, problem) => {
  expect(problemsOf(env)).toEqual([problem]);
});

test.each([
  [{}, "off"],
  [{ SMTP_URL: "smtp://mail" }, "on"],
  [{ SMTP_URL: "smtp://mail", CONFIRM_EMAIL: "off" }, "off"],
  [{ CONFIRM_EMAIL: "on" }, "on"],
])("%j: whether votes ask for a confirmed address is %s", (env, policy) => {
  expect(configOf(env as Record<string, string>).CONFIRM_EMAIL).toBe(policy);
});

test("DATABASE_DIRECT_URL is DATABASE_URL by default", () => {
  expect(configOf({ DATABASE_URL: server }).DATABASE_DIRECT_URL).toBe(server);
  const direct = "postgresql://two/hub?sslmode=require";
  expect(configOf({ DATABASE_URL: server, DATABASE_DIRECT_URL: direct }).DATABASE_DIRECT_URL).toBe(direct);
});

test("accepts a provider by https, and one on this machine by http", () => {
  expect(problemsOf({ ...provider, PASSWORD_LOGIN: "off" })).toEqual([]);
  expect(problemsOf({ ...provider, OIDC_ISSUER: "http://localhost:9000" })).toEqual([]);
});

test("reports all problems together", () => {
  expect(problemsOf({ PORT: "many", APP_URL: "nowhere", RATE_LIMITS: "no" })).toHaveLength(3);
});

test("no message contains a secret", () => {
  const messages = problemsOf({
    SESSION_SECRET: "hush",
    ADMIN_EMAIL: "x",
    ADMIN_PASSWORD: "quiet",
    SMTP_URL: "whisper",
    DATABASE_DIRECT_URL: "joe:murmur@db",
  });
  expect(messages).toHaveLength(5);
  expect(messages.join()).not.toMatch(/hush|quiet|whisper|murmur/);
});

test("a server's database in production needs a secret that all processes share", () => {
  expect(problemsOf({ DATABASE_URL: server, NODE_ENV: "production" })).toEqual([
    "SESSION_SECRET (32 characters or more) must be set with DATABASE_URL, because all processes need the same one",
  ]);
  expect(problemsOf({ DATABASE_URL: server, NODE_ENV: "production", SESSION_SECRET: key })).toEqual([]);
  expect(problemsOf({ DATABASE_URL: server })).toEqual([]);
  expect(problemsOf({ NODE_ENV: "production" })).toEqual([]);
});

test("keys are a list, and cookies are secure if APP_URL is https", () => {
  const config = configOf({
    SESSION_SECRET: ` ${key} , ${key}2`,
    APP_URL: "https://hub.example.com/",
    DATABASE_URL: server,
    CORS_ORIGINS: "https://a.example.com, https://B.example.com/",
    MAIL_FROM: "hub@localhost",
  });
  expect(config).toMatchObject({
    SESSION_SECRET: [key, `${key}2`],
    APP_URL: "https://hub.example.com",
    CORS_ORIGINS: ["https://a.example.com", "https://b.example.com"],
    secureCookies: true,
    embedded: false,
  });
});

test("a # begins a comment in .env only after a space", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "career-hub-env-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const lines = [
    "SITE_ACCENT=#0b6b4f # green",
    "SITE_NAME= # none",
    'SITE_LANG="a # b"',
    `SMTP_URL=smtp://a:${"b#c"}@d`,
  ];
  writeFileSync(path.join(folder, ".env"), lines.join("\n"));
  const names = "['SITE_ACCENT', 'SITE_NAME', 'SITE_LANG', 'SMTP_URL']";
  const print = `console.log(JSON.stringify(${names}.map((name) => process.env[name])))`;
  const script = `import ${JSON.stringify(pathToFileURL("app/start/env-file.mjs"))}; ${print}`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: folder,
    env: { NODE_ENV: "development" },
  });
  expect(JSON.parse(output.toString())).toEqual(["#0b6b4f", "", "a # b", `smtp://a:${"b#c"}@d`]);
});
