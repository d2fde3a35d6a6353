/** What a provider, a network or another person may send. Each is refused with a message, and nothing is stored. */
import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { identities, sessions, users } from "~/db/schema/accounts";
import { loader as loginPage } from "~/routes/auth.login";
import { loader as start } from "~/routes/auth.oidc";
import type { HostileProvider } from "../support/hostile-provider";
import {
  begin,
  finish,
  logInAt,
  outcomeOf,
  routeArgs,
  startOtherProvider,
  useHostileProvider,
} from "../support/provider-log-in";

const provider = await useHostileProvider();

const stored = async () => [await db.$count(users), await db.$count(identities), await db.$count(sessions)];
const now = () => Math.floor(Date.now() / 1000);
const invalid = "The answer of Example ID is not valid, so nothing was done. Please start again.";
const startAgain = "This log-in took too long or began in another window. Please start again.";
const wrongClock =
  "The clocks of Example ID and of this site differ by more than a minute, so nothing was done. Please tell the operator.";
const unconfirmed = "Your email address is not confirmed at Example ID. Confirm it there, then log in again.";
const noEmail = "Example ID gave no email address, so you cannot log in with it.";
const unreachable = "Example ID cannot be reached just now. Please try again in a moment.";

type Changes = Parameters<typeof logInAt>[1];
const attacks: [name: string, changes: () => Changes, status: number, message: string][] = [
  ["another state", () => ({ query: { state: "x".repeat(43) } }), 400, startAgain],
  ["no state", () => ({ query: { state: null } }), 400, startAgain],
  ["no cookie", () => ({ cookie: "" }), 400, startAgain],
  ["a forged cookie", () => ({ cookie: "hub_provider=eyJhbGciOiJub25lIn0" }), 400, startAgain],
  ["no code", () => ({ query: { code: null } }), 400, invalid],
  ["another issuer in the answer (mix-up)", () => ({ query: { iss: "https://evil.example" } }), 400, invalid],
  ["a token of another issuer", () => ({ claims: { iss: "https://evil.example" } }), 400, invalid],
  ["a token for another site", () => ({ claims: { aud: "another" } }), 400, invalid],
  ["a token for this site and another, who uses it", () => ({ claims: { aud: ["hub", "b"], azp: "b" } }), 400, invalid],
  ["another nonce", () => ({ claims: { nonce: "another" } }), 400, invalid],
  ["no nonce", () => ({ claims: { nonce: undefined } }), 400, invalid],
  ["no subject", () => ({ claims: { sub: undefined } }), 400, invalid],
  ["a subject of 256 characters", () => ({ claims: { sub: "x".repeat(256) } }), 400, invalid],
  ["an expired token", () => ({ claims: { exp: now() - 61 } }), 400, wrongClock],
  ["a clock that is 5 minutes late", () => ({ claims: { iat: now() - 300 } }), 400, wrongClock],
  ["a clock that is 5 minutes early", () => ({ claims: { iat: now() + 300, exp: now() + 900 } }), 400, wrongClock],
  ["an email that is not confirmed", () => ({ claims: { email_verified: false } }), 403, unconfirmed],
  ["no email", () => ({ claims: { email: undefined } }), 403, noEmail],
  ["an email that is none", () => ({ claims: { email: "ada\0@example.com" } }), 403, noEmail],
  [
    "a person who said no",
    () => ({ query: { error: "access_denied", code: null } }),
    403,
    "Example ID did not log you in.",
  ],
  [
    "an error of the provider",
    () => ({ query: { error: "server_error", code: null } }),
    400,
    "Example ID could not log you in. Please try again.",
  ],
];

test.each(attacks)("%s is refused", async (_, changes, status, message) => {
  expect(await logInAt(provider, changes())).toMatchObject({ status, message, cookies: [] });
  expect(await stored()).toEqual([0, 0, 0]);
});

const broken = "Log-in with Example ID is not set up right. Please tell the operator.";

test.each([
  ["none", broken],
  ["stranger", invalid],
] as const)("a token with the signature of %s is refused", async (signature, message) => {
  provider.signature = signature;
  expect(await logInAt(provider)).toMatchObject({ message, cookies: [] });
  expect(await stored()).toEqual([0, 0, 0]);
});

test("a missing issuer is refused if the provider says that it names itself", async () => {
  const other = await startOtherProvider();
  other.metadata = { authorization_response_iss_parameter_supported: true };
  expect(await logInAt(other)).toMatchObject({ status: 400, message: invalid });
  expect((await logInAt(other, { query: { iss: other.issuer } })).status).toBe(303);
});

test("an answer works once, whatever the provider does with its codes, also for who has the cookie", async () => {
  const answers: Record<string, string | null>[] = [{ code: "one" }, { error: "server_error", code: null }];
  for (const first of answers) {
    const begun = await begin();
    await finish(provider, begun, { query: first });
    const after = await stored();
    for (const code of ["one", "two"])
      expect(await finish(provider, begun, { query: { code } })).toMatchObject({ status: 400, message: startAgain });
    expect(await stored()).toEqual(after);
  }
});

test("the code is exchanged with the verifier of this browser's challenge", async () => {
  const begun = await begin();
  expect(begun.url.searchParams.get("code_challenge_method")).toBe("S256");
  await finish(provider, begun);
  const verifier = provider.exchange.get("code_verifier")!;
  expect(createHash("sha256").update(verifier).digest("base64url")).toBe(begun.challenge);
  expect(provider.exchange.get("redirect_uri")).toBe("http://localhost:3000/auth/oidc/callback");
});

test("an answer that this browser did not ask for does not end its own log-in", async () => {
  const begun = await begin();
  expect((await finish(provider, begun, { query: { state: "forged" } })).status).toBe(400);
  expect((await finish(provider, begun)).status).toBe(303);
});

test.each(["https://evil.example/", `/${"x".repeat(5000)}`])("redirectTo %s leads to Home", async (redirectTo) => {
  expect(await logInAt(provider, { redirectTo })).toMatchObject({ status: 303, to: "/" });
});

test("changed keys of the provider work at once", async () => {
  expect((await logInAt(provider)).status).toBe(303);
  await provider.rotateKeys();
  expect((await logInAt(provider)).status).toBe(303);
});

test("what the provider says of itself is read once for many log-ins", async () => {
  await logInAt(provider);
  provider.requests = [];
  await logInAt(provider);
  expect(provider.requests).toEqual(["/token", "/jwks"]);
});

const failures: [name: string, path: string, handle: HostileProvider["handlers"][string]][] = [
  ["an error", "/token", (_, response) => response.writeHead(500).end("oops")],
  ["no JSON", "/token", (_, response) => response.writeHead(200).end("<html>")],
  [
    "an endless answer",
    "/token",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      const more = () =>
        response.write("x".repeat(100_000), (error) => error || response.destroyed || setImmediate(more));
      more();
    },
  ],
  ["a closed connection", "/token", (request) => request.socket.destroy()],
  ["no keys", "/jwks", (_, response) => response.writeHead(503).end()],
];

test.each(failures)("%s of the provider is a 503", async (_, path, handle) => {
  const begun = await begin();
  provider.handlers[path] = handle;
  expect(await finish(provider, begun)).toMatchObject({ status: 503, message: unreachable });
  expect(await stored()).toEqual([0, 0, 0]);
});

test("a provider that does not answer is given up after ten seconds", async () => {
  const begun = await begin();
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  provider.handlers["/token"] = () => clock.abort(new DOMException("", "TimeoutError"));
  expect(await finish(provider, begun)).toMatchObject({ status: 503, message: unreachable });
  expect(timeout.mock.calls).toEqual([[10_000]]);
});

test("a provider that is down is a 503 on the log-in page, and is asked again at the next press", async () => {
  const other = await startOtherProvider();
  const press = async () => outcomeOf(await start(routeArgs("/auth/oidc")));
  other.handlers["/.well-known/openid-configuration"] = (request) => request.socket.destroy();
  expect(await press()).toMatchObject({ status: 503, message: unreachable });
  for (const status of [429, 500, 503]) {
    other.handlers["/.well-known/openid-configuration"] = (_, response) => response.writeHead(status).end();
    expect(await press()).toMatchObject({ status: 503, message: unreachable });
  }
  other.handlers["/.well-known/openid-configuration"] = (_, response) =>
    response.writeHead(302, { Location: "/" }).end();
  expect(await press()).toMatchObject({ status: 503, message: broken });
  other.reset();
  expect((await press()).status).toBe(303);
});

test("a site without a provider has none of its pages", async () => {
  config.OIDC_ISSUER = undefined;
  const thrown = await start(routeArgs("/auth/oidc")).catch((error: Response) => error);
  expect((thrown as Response).status).toBe(404);
  expect(await loginPage(routeArgs("/auth/login"))).toEqual({ redirectTo: "/" });
});
