/** Log-ins at the hostile provider, through the routes. */
import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeEach, onTestFinished } from "vitest";
import { config } from "~/config.server";
import { loader as start } from "~/routes/auth.oidc";
import { loader as callback } from "~/routes/auth.oidc_.callback";
import { type HostileProvider, startHostileProvider } from "./hostile-provider";

const origin = "http://localhost:3000";
export const ada = { email: "ada@example.com", email_verified: true, given_name: "Ada", family_name: "Lovelace" };

function logInWith({ issuer }: HostileProvider, more: Partial<typeof config>): void {
  const client = { OIDC_CLIENT_ID: "hub", OIDC_CLIENT_SECRET: "secret", OIDC_NAME: "Example ID" };
  Object.assign(config, { OIDC_ISSUER: issuer, ...client, ...more });
}

/** Starts the provider with which people log in during the tests of a file. */
export async function useHostileProvider(more: Partial<typeof config> = {}): Promise<HostileProvider> {
  const provider = await startHostileProvider();
  beforeEach(() => {
    provider.reset();
    logInWith(provider, more);
  });
  afterAll(() => provider.stop());
  return provider;
}

/** Starts another one, with which people log in during the rest of a test. */
export async function startOtherProvider(more: Partial<typeof config> = {}): Promise<HostileProvider> {
  const provider = await startHostileProvider();
  onTestFinished(async () => void (await provider.stop()));
  logInWith(provider, more);
  return provider;
}

export const routeArgs = (path: string, Cookie = "", init: RequestInit = {}) =>
  ({
    request: new Request(origin + path, { ...init, headers: { Accept: "text/html", Cookie, ...init.headers } }),
    params: {},
    context: {},
  }) as LoaderFunctionArgs;

type Begun = { cookie: string; state: string; nonce: string; challenge: string; url: URL };

/** What a response says: its status, where it leads, its cookies and the message on the page. */
export type Outcome = { status: number; to: string | null; cookies: string[]; message?: string };

export function outcomeOf(answer: unknown): Outcome {
  if (answer instanceof Response)
    return { status: answer.status, to: answer.headers.get("Location"), cookies: answer.headers.getSetCookie() };
  const { data, init } = answer as { data: { failure?: { result: object }; error?: object }; init: { status: number } };
  const result = (data.failure?.result ?? data) as { error?: Record<string, string[]> };
  return { status: init.status, to: null, cookies: [], message: result.error?.[""]?.join() };
}

export const cookiesOf = ({ cookies }: Outcome) =>
  cookies
    .filter((cookie) => !/Max-Age=0/.test(cookie))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

export async function begin(redirectTo?: string, Cookie = ""): Promise<Begun> {
  const query = redirectTo === undefined ? "" : `?${new URLSearchParams({ redirectTo })}`;
  const outcome = outcomeOf(await start(routeArgs(`/auth/oidc${query}`, Cookie)));
  const url = new URL(outcome.to!);
  const get = (name: string) => url.searchParams.get(name)!;
  const cookie = [Cookie, cookiesOf(outcome)].filter(Boolean).join("; ");
  return { cookie, state: get("state"), nonce: get("nonce"), challenge: get("code_challenge"), url };
}

type Changes = {
  claims?: Record<string, unknown>;
  /** Parameters of the answer. Null leaves one out. */
  query?: Record<string, string | null>;
  cookie?: string;
  redirectTo?: string;
};

/** Comes back from the provider with its answer. */
export async function finish(provider: HostileProvider, begun: Begun, { claims, query, cookie }: Changes = {}) {
  provider.token = { nonce: begun.nonce, ...ada, ...claims };
  const parameters = { code: randomUUID(), state: begun.state, ...query };
  const search = new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  return outcomeOf(await callback(routeArgs(`/auth/oidc/callback?${search}`, cookie ?? begun.cookie)));
}

/** Logs in from start to end. `Cookie` is what the browser has before. */
export async function logInAt(provider: HostileProvider, changes: Changes = {}, Cookie = ""): Promise<Outcome> {
  return finish(provider, await begin(changes.redirectTo, Cookie), changes);
}
