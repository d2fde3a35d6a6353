/** An OpenID Connect provider on loopback that sends whatever a test wants, also what a correct one never sends. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from "jose";
import { listen } from "./listen";

type Keys = { id: string; privateKey: CryptoKey; jwk: JWK };
type Handle = (request: IncomingMessage, response: ServerResponse) => unknown;

async function makeKeys(id: string): Promise<Keys> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  return { id, privateKey, jwk: { ...(await exportJWK(publicKey)), kid: id, alg: "RS256", use: "sig" } };
}

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;

/** Starts it. Each test changes `token`, `userinfo`, `handlers` and `metadata`, which `reset` sets back. */
export async function startHostileProvider() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, issuer);
    provider.requests.push(pathname);
    const handle = provider.handlers[pathname];
    if (handle) return handle(request, response);
    response.writeHead(404).end();
  });
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  let keys = await makeKeys("first");
  const strangers = await makeKeys("first");
  const usedCodes = new Set<string>();

  const provider = {
    issuer,
    requests: [] as string[],
    /** Changes the claims of the next tokens. Undefined leaves one out. */
    token: {} as Record<string, unknown>,
    userinfo: {} as Record<string, unknown>,
    metadata: {} as Record<string, unknown>,
    signature: "right" as "right" | "none" | "stranger",
    /** What the client sent with its last code. */
    exchange: new URLSearchParams(),
    handlers: {} as Record<string, Handle>,
    async rotateKeys() {
      keys = await makeKeys("second");
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
    reset() {
      Object.assign(provider, { requests: [], token: {}, userinfo: {}, metadata: {}, signature: "right" });
      provider.handlers = {
        "/.well-known/openid-configuration": (_, response) => json(response, describe()),
        "/jwks": (_, response) => json(response, { keys: [keys.jwk] }),
        "/token": exchange,
        "/userinfo": (_, response) => json(response, { sub: "ada", ...provider.userinfo }),
      };
    },
  };

  const describe = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/logout`,
    id_token_signing_alg_values_supported: ["RS256"],
    ...provider.metadata,
  });

  async function exchange(request: IncomingMessage, response: ServerResponse) {
    let body = "";
    for await (const piece of request) body += piece;
    provider.exchange = new URLSearchParams(body);
    const code = provider.exchange.get("code")!;
    if (usedCodes.has(code)) return json(response, { error: "invalid_grant" }, 400);
    usedCodes.add(code);
    json(response, { access_token: "a", token_type: "Bearer", id_token: await makeToken() });
  }

  function makeToken(): Promise<string> | string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: "hub", sub: "ada", iat: now, exp: now + 300, ...provider.token };
    if (provider.signature === "none") return new UnsecuredJWT(claims).encode();
    const { id, privateKey } = provider.signature === "stranger" ? strangers : keys;
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: id }).sign(privateKey);
  }

  provider.reset();
  return provider;
}
