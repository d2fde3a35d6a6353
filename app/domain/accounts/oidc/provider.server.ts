/**
 * The OpenID Connect provider that the operator names: authorization code flow with PKCE, state and nonce. Beside mail and
 * the database, it is the only server that is asked without the rules for links, because the operator chose it.
 */
import * as client from "openid-client";
import { z } from "zod";
import { config } from "~/config.server";
import { accessRoles } from "~/domain/accounts/access-roles";
import { accountEmail } from "~/domain/accounts/sign-up/sign-up-form";
import { normalized } from "~/domain/resources/values/address/normalized";
import { createMemory } from "~/remember.server";

const timeoutSeconds = 10;
const maxResponseBytes = 500_000;
/** How far the provider's clock may be from ours. */
const maxClockSkewSeconds = 60;

/** Why a log-in failed, as the person reads it. Nothing was stored. */
export class ProviderError extends Error {
  constructor(
    readonly status: 400 | 403 | 503,
    message: string,
    /** For the log. */
    readonly code = "none",
  ) {
    super(message);
  }
}

/** What is kept in the browser until the provider answers. */
export const flow = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Flow = z.output<typeof flow>;

/** An account at the provider. `role` is what its groups give, or null if groups give no roles. */
export const providerAccount = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(accessRoles).nullable(),
});
export type ProviderAccount = z.output<typeof providerAccount>;

/** Whether the role of people who log in at the provider is that of their groups. */
export const groupsGiveRoles = (): boolean => Boolean(config.OIDC_ADMIN_GROUP ?? config.OIDC_MODERATOR_GROUP);

/** Asks the provider where its endpoints are. Throws `ProviderError`. */
export async function askProvider(): Promise<void> {
  await connect();
}

const callbackUrl = () => `${config.APP_URL}/auth/oidc/callback`;

/** Returns the URL of the provider's log-in and what the browser must bring back. */
export async function beginAtProvider(): Promise<{ url: URL; flow: Flow }> {
  const provider = await connect();
  const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()];
  const { scopes_supported: scopes = [] } = provider.serverMetadata();
  const groups = groupsGiveRoles() && scopes.includes(config.OIDC_GROUPS_CLAIM) ? ` ${config.OIDC_GROUPS_CLAIM}` : "";
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl(),
    scope: `openid email profile${groups}`,
    ...{ state, nonce, code_challenge: await client.calculatePKCECodeChallenge(verifier) },
    code_challenge_method: "S256",
  });
  return { url, flow: { state, nonce, verifier } };
}

/**
 * Exchanges the code in the provider's answer and returns whose account it is, and whether the provider checked a second
 * factor. Throws `ProviderError`.
 */
export async function finishAtProvider({ search, flow }: { search: string; flow: Flow }) {
  const provider = await connect();
  try {
    const tokens = await client.authorizationCodeGrant(provider, new URL(callbackUrl() + search), {
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
    });
    const signed = tokens.claims()!;
    // A token that was just made says so. Its end alone would let a wrong clock pass.
    if (Math.abs(Date.now() / 1000 - signed.iat) > maxClockSkewSeconds) throw wrongClock();
    const needed = ["email", "email_verified", ...(groupsGiveRoles() ? [config.OIDC_GROUPS_CLAIM] : [])];
    const isWhole = needed.every((name) => name in signed) || !provider.serverMetadata().userinfo_endpoint;
    // All from one of them, so that an address is not confirmed by what is said of another.
    const all = isWhole ? signed : await client.fetchUserInfo(provider, tokens.access_token, signed.sub);
    const { iss, sub } = signed;
    return { account: accountOf({ ...all, iss, sub }), hasSecondFactor: hasSecondFactor(signed) };
  } catch (error) {
    throw toProviderError(error);
  }
}

/** Returns the URL that ends the session at the provider and leads back, or null if it has none or does not answer. */
export async function providerLogoutUrl(): Promise<string | null> {
  try {
    const url = client.buildEndSessionUrl(await connect(), { post_logout_redirect_uri: `${config.APP_URL}/` });
    // Browsers let a form lead only to where the Content-Security-Policy says.
    return url.origin === new URL(config.OIDC_ISSUER!).origin ? url.href : null;
  } catch {
    return null;
  }
}

const remember = createMemory<client.ServerMetadata>({ max: 1, maxAgeMs: 3_600_000 });

/** Returns the provider without its keys, so that each log-in reads them: they may have changed a moment ago. */
async function connect(): Promise<client.Configuration> {
  const { OIDC_CLIENT_ID: id = "", OIDC_CLIENT_SECRET: secret = "" } = config;
  const issuer = new URL(config.OIDC_ISSUER!);
  const execute = issuer.protocol === "http:" ? [client.allowInsecureRequests] : [];
  const options = { timeout: timeoutSeconds, execute, [client.customFetch]: boundedFetch };
  const metadata = await remember(0, issuer.href, async () =>
    (await client.discovery(issuer, id, undefined, client.None(), options)).serverMetadata(),
  ).catch((error: unknown) => {
    throw toProviderError(error, true);
  });
  const methods = metadata.token_endpoint_auth_methods_supported;
  const isByPost = methods && !methods.includes("client_secret_basic");
  const authentication = isByPost ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
  const provider = new client.Configuration(
    metadata,
    id,
    { [client.clockTolerance]: maxClockSkewSeconds },
    authentication,
  );
  provider.timeout = timeoutSeconds;
  provider[client.customFetch] = boundedFetch;
  // The signature of the token is checked as well as where it came from.
  for (const extend of [...execute, client.enableNonRepudiationChecks]) extend(provider);
  return provider;
}

const boundedFetch: client.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > maxResponseBytes) throw new TypeError("The response is too long.");
    pieces.push(piece);
  }
  const { status, headers } = response;
  return new Response(pieces.length > 0 ? Buffer.concat(pieces) : null, { status, headers });
};

const text = z.string().max(1_000).catch("");
const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: text,
  email_verified: z.unknown(),
  given_name: text,
  family_name: text,
  name: text,
});

function accountOf(all: Record<string, unknown>): ProviderAccount {
  const { iss: issuer, sub: subject, ...stated } = claims.parse(all);
  const email = accountEmail.safeParse(stated.email);
  if (!email.success)
    throw new ProviderError(403, `${config.OIDC_NAME} gave no email address, so you cannot log in with it.`);
  if (stated.email_verified !== true)
    throw new ProviderError(
      403,
      `Your email address is not confirmed at ${config.OIDC_NAME}. Confirm it there, then log in again.`,
    );
  const [firstName, lastName] = stated.given_name ? [stated.given_name, stated.family_name] : [stated.name, ""];
  const role = roleOfGroups(all[config.OIDC_GROUPS_CLAIM]);
  return { issuer, subject, email: email.data, firstName: nameOf(firstName!), lastName: nameOf(lastName!), role };
}

/** As the form of signing up has names: at most 100 characters. */
const nameOf = (name: string) =>
  [
    ...normalized(name)
      .replace(/\p{Cc}/gu, "")
      .trim(),
  ]
    .slice(0, 100)
    .join("")
    .trim();

function roleOfGroups(groups: unknown) {
  if (!groupsGiveRoles()) return null;
  const has = (group: string | undefined) => group !== undefined && [groups].flat().includes(group);
  if (has(config.OIDC_ADMIN_GROUP)) return "administrator";
  return has(config.OIDC_MODERATOR_GROUP) ? "moderator" : "member";
}

const hasSecondFactor = ({ acr, amr }: client.IDToken) =>
  config.OIDC_SECOND_FACTOR.some((value) => value === acr || (Array.isArray(amr) && amr.includes(value)));

const wrongClock = () =>
  new ProviderError(
    400,
    `The clocks of ${config.OIDC_NAME} and of this site differ by more than a minute, so nothing was done. Please tell the operator.`,
    "clock",
  );

/** Says what a failure means for the person. `isDiscovery` is before there is anything to check. */
function toProviderError(error: unknown, isDiscovery = false): ProviderError {
  if (error instanceof ProviderError) return error;
  const name = config.OIDC_NAME;
  const code = String((error as { code?: unknown }).code ?? (error as Error).name);
  if (error instanceof client.AuthorizationResponseError)
    return error.error === "access_denied"
      ? new ProviderError(403, `${name} did not log you in.`, error.error)
      : new ProviderError(400, `${name} could not log you in. Please try again.`, error.error);
  if (code === "OAUTH_JWT_TIMESTAMP_CHECK_FAILED") return wrongClock();
  const isRejected = error instanceof client.ResponseBodyError && error.status < 500;
  if (isRejected) return new ProviderError(400, `${name} did not accept this log-in. Please start again.`, error.error);
  const isUnreachable = error instanceof client.ResponseBodyError || error instanceof TypeError;
  if (isDiscovery || isUnreachable || unreachableCodes.includes(code))
    return new ProviderError(503, `${name} cannot be reached just now. Please try again in a moment.`, code);
  return new ProviderError(400, `The answer of ${name} is not valid, so nothing was done. Please start again.`, code);
}

const unreachableCodes = [
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
];
