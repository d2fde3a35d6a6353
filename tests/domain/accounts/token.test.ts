import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { config } from "~/config.server";
import { cookieSecretsFor, keysFor } from "~/crypto/keys.server";
import { findSessionUser } from "~/domain/accounts/sessions/session-user.server";
import { deleteSession, listSessions } from "~/domain/accounts/sessions/sessions.server";
import { issueToken, verifyToken } from "~/domain/accounts/sessions/token.server";
import { useAccount } from "../../support/make-account";

const account = useAccount({ account_type: "participant", role: "Other" });

const tokenKey = () => keysFor("token")[0]!;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());

function signed(header: object, claims: object, key: string | Buffer = tokenKey(), hash = "sha256"): string {
  const body = `${encode(header)}.${encode(claims)}`;
  return `${body}.${createHmac(hash, key).update(body).digest("base64url")}`;
}

test("a token is valid for a day and carries the account's id and type; only an administrator's has a role", async () => {
  const claims = claimsOf(await issueToken(account));
  expect(claims).toMatchObject({
    user_id: account.id,
    account_type: "participant",
    session_version: account.sessionVersion,
  });
  expect(claims.exp - claims.iat).toBe(24 * 60 * 60);
  expect(claims).not.toHaveProperty("role");
  expect(claimsOf(await issueToken({ ...account, accessRole: "administrator" }))).toMatchObject({ role: "admin" });
});

test("rejects tampered, unsigned and malformed tokens, and tokens signed with another key", async () => {
  const token = await issueToken(account);
  const claims = claimsOf(token);
  // A token that this test signs itself is valid, so that the rejections below prove something.
  const own = { userId: account.id, version: account.sessionVersion };
  expect(await verifyToken(signed({ alg: "HS256" }, claims))).toMatchObject(own);
  const [header, , signature] = token.split(".");
  const { exp: _, ...endless } = claims;
  const { aud: __, ...otherUse } = claims;
  const rejected = {
    "another account in the claims": `${header}.${encode({ ...claims, user_id: account.id + 1 })}.${signature}`,
    "no signature": `${header}.${encode(claims)}.`,
    "alg none": `${encode({ alg: "none" })}.${encode(claims)}.`,
    "alg none with a signature": signed({ alg: "none" }, claims),
    "alg None": `${encode({ alg: "None" })}.${encode(claims)}.`,
    "another algorithm, same key": signed({ alg: "HS512" }, claims, tokenKey(), "sha512"),
    "another key": signed({ alg: "HS256" }, claims, "another key of at least thirty-two characters"),
    "an empty key": signed({ alg: "HS256" }, claims, ""),
    "no end": signed({ alg: "HS256" }, endless),
    "another use": signed({ alg: "HS256" }, otherUse),
    "not yet": signed({ alg: "HS256" }, { ...claims, nbf: claims.exp }),
    "an id that is no number": signed({ alg: "HS256" }, { ...claims, user_id: String(account.id) }),
    "no session version": signed({ alg: "HS256" }, { ...claims, session_version: undefined }),
    "a session version beyond the database's": signed({ alg: "HS256" }, { ...claims, session_version: 2 ** 31 }),
    "no session": signed({ alg: "HS256" }, { ...claims, session_id: undefined }),
    "the key of the session cookies": signed({ alg: "HS256" }, claims, cookieSecretsFor("session cookie")[0]!),
    "a critical extension": signed({ alg: "HS256", crit: ["x"], x: 1 }, claims),
    nothing: "",
    dots: "..",
    noise: "a.b.c",
  };
  for (const [what, odd] of Object.entries(rejected)) expect([what, await verifyToken(odd)]).toEqual([what, null]);
});

test("signs with the first key and verifies with all", async () => {
  const [first, second] = ["first key ".repeat(4), "second key ".repeat(4)];
  config.SESSION_SECRET = [second];
  const old = await issueToken(account);
  config.SESSION_SECRET = [first, second];
  expect(await verifyToken(old)).not.toBeNull();
  const fresh = await issueToken(account);
  config.SESSION_SECRET = [first];
  expect(await verifyToken(fresh)).not.toBeNull();
  expect(await verifyToken(old)).toBeNull();
});

test("a token is a session of the account and ends with it", async () => {
  const session = (await verifyToken(await issueToken(account)))!;
  const [row] = await listSessions(account.id);
  expect(row).toMatchObject({ id: session.id, browser: "API token" });
  expect(row!.expiresAt.getTime()).toBe(session.expiresAt);
  expect(await findSessionUser(session.userId, session.version, session.id)).toMatchObject({ id: account.id });
  await deleteSession({ userId: account.id, sessionId: session.id });
  expect(await findSessionUser(session.userId, session.version, session.id)).toBeNull();
});
