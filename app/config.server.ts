/** Reads and validates the environment and `.env` once. The process does not start if a setting is invalid. */
import { ownValue } from "~/values/own-value";
import { parseUrl } from "~/values/parse-url";
import "./start/env-file.mjs";
import path from "node:path";
import { z } from "zod";
import { type SettingValues, settings } from "./domain/site/settings";
import { OperatorError } from "./operator-error";
import { defaultSite } from "./site";
import { minSecretLength, readOrCreateSecret } from "./start/session-secret.server";

const origin = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });
const email = z.email({ error: "must be an email address" });
const wholeNumber = z.coerce.number({ error: "must be a whole number" }).int("must be a whole number").min(0);
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean),
);

// "ada@example.com" or "Career Hub <ada@example.com>"; a host may be a bare name.
const sender = /^(?:[^<>@\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/;
/** The sender of emails if none is set. Its name is then that of the site. */
export const defaultSender = `${defaultSite.name} <no-reply@localhost>`;
const isOrigin = (value: string) => /^https?:\/\/[^/?#@\s]+\/?$/i.test(value) && parseUrl(value) !== null;

// A value that is no URL has its own message.
const hasNoPath = (value: string) => isOrigin(value) || !/^https?:/i.test(value) || parseUrl(value) === null;

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
  .refine((url) => !/^\w+:\/\/(\/|[^?]*\?(.*&)?host=)/.test(url), "must name a host: sockets are not supported");
const isLoopback = ({ hostname }: URL) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
/** Over http, anybody on the way could log in as anybody. */
const issuer = z.string().refine((value) => {
  const url = parseUrl(value);
  return url !== null && (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url)));
}, "must be an https URL");
const isPort = "must be a whole number, 0 to 65535";
const onOrOff = z.enum(["on", "off"], { error: "must be on or off" });

// The settings of /admin/site that a deployment may fix.
const siteSettings = Object.fromEntries(
  Object.values(settings).map(({ variable, schema }) => [variable, schema.optional()]),
) as Record<`SITE_${string}` | "SISTER_APP_NAME", z.ZodOptional<z.ZodType<string, string>>>;

const environment = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, isPort)
    .transform(Number)
    .refine((port) => port <= 65535, isPort)
    .default(3000),
  HOST: z.string().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber.min(1, "must be at least 1").max(100, "must be at most 100").default(10),
  DATA_DIR: z.string().default(".data"),
  BACKUPS: onOrOff.default("on"),
  BACKUP_DIR: z.string().optional(),
  APP_URL: origin.refine(hasNoPath, "must be an origin without a path, as in https://hub.example.com").optional(),

  SESSION_SECRET: list
    .refine(
      (keys) => keys.length > 0 && keys.every((key) => key.length >= minSecretLength),
      "each key needs 32 characters or more",
    )
    .optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: z.string().min(10, "needs 10 characters or more").max(200).optional(),
  ADMIN_REQUIRE_2FA: onOrOff.default("off"),
  PASSWORD_LOGIN: onOrOff.default("on"),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, "must have at most 40 characters").default("single sign-on"),
  OIDC_TRUST_EMAIL: onOrOff.default("off"),
  OIDC_GROUPS_CLAIM: z.string().default("groups"),
  OIDC_ADMIN_GROUP: z.string().optional(),
  OIDC_MODERATOR_GROUP: z.string().optional(),
  OIDC_SECOND_FACTOR: list.default([]),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, `must be an address, as in "${defaultSite.name} <no-reply@example.com>"`)
    .optional(),
  MAIL_HOLD_SECONDS: wholeNumber.default(30),
  DIGEST: onOrOff.default("on"),
  AMPLITUDE_API_KEY: z.string().optional(),
  AMPLITUDE_SERVER_URL: origin.optional(),
  ...siteSettings,
  SISTER_APP_URL: origin.optional(),
  CONTACT_EMAIL: email.optional(),
  PAYMENT_URL: origin.optional(),
  METRICS_TOKEN: z.string().min(16, "needs 16 characters or more").optional(),
  RATE_LIMITS: onOrOff.default("on"),
  ADDRESS_LIMIT_FACTOR: wholeNumber.min(1, "must be 1 or more").default(1),
  CONFIRM_EMAIL: onOrOff.optional(),
  ALLOW_DISPOSABLE_MAIL: onOrOff.default("off"),
  CORS_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), "must be origins separated by commas, as in https://app.example.com")
    .transform((origins) => origins.map((origin) => new URL(origin).origin))
    .optional(),
  SEED: onOrOff.default("on"),
  FETCH_LINKS: onOrOff.default("off"),
  FETCH_TEST_HOSTS: list
    .transform((hosts) => hosts.map((host) => host.toLowerCase()))
    .refine(
      (hosts) => hosts.every((host) => /^[a-z0-9.-]+:\d{1,5}$/.test(host)),
      "must be names with a port separated by commas, as in pages.test:4000",
    )
    .default([]),
  TRUST_PROXY: wholeNumber.default(0),
  SHUTDOWN_DELAY_SECONDS: wholeNumber.max(60, "must be at most 60").default(0),
});

/** The names of all settings; `.env.example` and `docs/configuration.md` describe each. */
export const settingNames = Object.keys(environment.shape);

export type Config = ReturnType<typeof complete>;

function complete(env: z.output<typeof environment>) {
  const appUrl = new URL(env.APP_URL ?? `http://localhost:${env.PORT}`).origin;
  const sisterUrl = env.SISTER_APP_URL ?? defaultSite.sisterUrl;
  return {
    ...env,
    APP_URL: appUrl,
    BACKUP_DIR: env.BACKUP_DIR ?? path.join(env.DATA_DIR, "backups"),
    SISTER_APP_URL: sisterUrl,
    SISTER_APP_NAME: env.SISTER_APP_NAME ?? defaultSite.sisterName,
    CONTACT_EMAIL: env.CONTACT_EMAIL ?? defaultSite.contactEmail,
    MAIL_FROM: env.MAIL_FROM ?? defaultSender,
    /** The settings of the site that the environment fixes. */
    fixedSite: fixedSite(env),
    DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    CONFIRM_EMAIL: env.CONFIRM_EMAIL ?? (env.SMTP_URL ? "on" : "off"),
    CORS_ORIGINS: env.CORS_ORIGINS ?? [new URL(sisterUrl).origin],
    embedded: env.DATABASE_URL === undefined,
    production: env.NODE_ENV === "production",
    /** The OpenID Connect provider, as screens name it. `isOnly` means that passwords are turned off. */
    provider: env.OIDC_ISSUER ? { name: env.OIDC_NAME, isOnly: env.PASSWORD_LOGIN === "off" } : undefined,
    secureCookies: appUrl.startsWith("https:"),
  };
}

function fixedSite(env: Record<string, unknown>): Partial<SettingValues> {
  const set = Object.entries(settings).map(([name, { variable }]) => [name, ownValue(env, variable)] as const);
  return Object.fromEntries(set.filter(([, value]) => value !== undefined));
}

/** Reads an environment. Empty variables count as unset. Returns the configuration, or all problems. */
export function loadConfig(env: NodeJS.ProcessEnv): { config: Config } | { problems: string[] } {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    return { problems: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`) };
  }
  const problems: string[] = [];
  if (parsed.data.DATABASE_URL && !parsed.data.SESSION_SECRET && parsed.data.NODE_ENV === "production") {
    problems.push(
      "SESSION_SECRET (32 characters or more) must be set with DATABASE_URL, because all processes need the same one",
    );
  }
  if (parsed.data.DATABASE_DIRECT_URL && !parsed.data.DATABASE_URL)
    problems.push("DATABASE_URL must be set with DATABASE_DIRECT_URL: the embedded database has no other connections");
  if (parsed.data.ADMIN_PASSWORD && !parsed.data.ADMIN_EMAIL)
    problems.push("ADMIN_EMAIL must be set with ADMIN_PASSWORD");
  if (parsed.data.ADMIN_EMAIL && !parsed.data.ADMIN_PASSWORD)
    problems.push("ADMIN_PASSWORD must be set with ADMIN_EMAIL");
  problems.push(...providerProblems(set));
  return problems.length > 0 ? { problems } : { config: complete(parsed.data) };
}

/** Says which settings of the OpenID Connect provider miss others. */
function providerProblems(set: Record<string, string | undefined>): string[] {
  const needed = ["OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"];
  if (set.OIDC_ISSUER)
    return needed.filter((name) => !ownValue(set, name)).map((name) => `${name} must be set with OIDC_ISSUER`);
  const others = Object.keys(set).filter((name) => name.startsWith("OIDC_") && settingNames.includes(name));
  if (set.PASSWORD_LOGIN === "off") others.push("PASSWORD_LOGIN=off");
  return others.map((name) => `OIDC_ISSUER must be set with ${name}`);
}

function loadOrExit(): Config {
  const result = loadConfig(process.env);
  if ("config" in result) return result.config;
  for (const problem of result.problems) console.error(`Configuration: ${problem}.`);
  process.exit(1);
}

export const config: Config = loadOrExit();

let generated: string[] | undefined;

/** Returns the secrets that sign cookies and tokens: the first signs, all verify. Creates one in DATA_DIR if none is configured. */
export function sessionSecrets(): string[] {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  generated ??= [secretOrExit(path.join(config.DATA_DIR, "session-secret"))];
  return generated;
}

function secretOrExit(file: string): string {
  try {
    return readOrCreateSecret(file);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
