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
import { createMemory } from "~/values/remember.server";
import { misconfigured, ProviderError, toProviderError, wrongClock } from "./provider-error";

const timeoutSeconds = 10;
const maxResponseBytes = 500_000;
/** How far the provider's clock may be from ours. */
const maxClockSkewSeconds = 60;

/** What is kept in the browser until the provider answers. */
export const flow = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
export type Flow = z.output<typeof flow>;

/** An account at the provider. `role` is what its groups give, or null if it does not say its groups or they give no roles. */
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
    const info = isWhole ? {} : await client.fetchUserInfo(provider, tokens.access_token, signed.sub);
    // Both from one of them, so that an address is not confirmed by what is said of another.
    const { email, email_verified }: Record<string, unknown> = "email" in info ? info : signed;
    const { iss, sub } = signed;
    const account = accountOf({ ...signed, ...info, iss, sub, email, email_verified });
    return { account, hasSecondFactor: hasSecondFactor(signed) };
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
  const discover = async (url: URL) =>
    (await client.discovery(url, id, undefined, client.None(), options)).serverMetadata();
  const metadata = await remember(0, issuer.href, () =>
    discover(issuer).catch((error: unknown) =>
      discover(withOtherSlash(issuer)).catch(() => {
        throw error;
      }),
    ),
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

/** The provider names itself with a slash at the end or without, and operators copy either. */
const withOtherSlash = ({ href }: URL) => new URL(href.endsWith("/") ? href.slice(0, -1) : `${href}/`);

const checkable = /^(RS|PS|ES)\d|^Ed/;

/**
 * Asks the provider whether it is there and accepts this site. Throws a `ProviderError` that says what to repair. A code
 * that is none is refused after the client was accepted.
 */
export async function checkProvider(): Promise<void> {
  const provider = await connect();
  const { id_token_signing_alg_values_supported: algorithms = [] } = provider.serverMetadata();
  if (algorithms.length > 0 && !algorithms.some((name) => checkable.test(name)))
    throw misconfigured("algorithm", `The provider signs with ${algorithms.join()}. Let it sign with RS256 or ES256.`);
  const parameters = { code: "none", redirect_uri: callbackUrl(), code_verifier: client.randomPKCECodeVerifier() };
  await client.genericGrantRequest(provider, "authorization_code", parameters).catch((error: unknown) => {
    const found = toProviderError(error);
    if (found.status === 503) throw found;
  });
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
  sub: z
    .string()
    .min(1)
    .max(255)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u),
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
  if (!isConfirmed(stated.email_verified))
    throw new ProviderError(
      403,
      `Your email address is not confirmed at ${config.OIDC_NAME}. Confirm it there, then log in again.`,
    );
  const { given_name: first, family_name: last, name } = stated;
  const [firstName, lastName] = first || last ? [first, last] : [name, ""];
  const role = roleOfGroups(all[config.OIDC_GROUPS_CLAIM]);
  return { issuer, subject, email: email.data, firstName: nameOf(firstName!), lastName: nameOf(lastName!), role };
}

const isConfirmed = (verified: unknown) =>
  verified === true || verified === "true" || (verified == null && config.OIDC_TRUST_EMAIL === "on");

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
  if (!groupsGiveRoles() || groups == null) return null;
  const has = (group: string | undefined) => group !== undefined && [groups].flat().includes(group);
  if (has(config.OIDC_ADMIN_GROUP)) return "administrator";
  return has(config.OIDC_MODERATOR_GROUP) ? "moderator" : "member";
}

const hasSecondFactor = ({ acr, amr }: client.IDToken) =>
  config.OIDC_SECOND_FACTOR.some((value) => value === acr || (Array.isArray(amr) && amr.includes(value)));
