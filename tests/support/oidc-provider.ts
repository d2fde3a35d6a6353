import type { Server } from "node:http";
import { Provider } from "oidc-provider";

/** Starts the certified provider, with its own pages to log in. Any name logs in and has an address at example.com. */
export async function startOidcProvider(port: number, site: string): Promise<Server> {
  const provider = new Provider(`http://localhost:${port}`, {
    clients: [
      {
        client_id: "hub",
        client_secret: "the secret of a test",
        redirect_uris: [`${site}/auth/oidc/callback`],
        post_logout_redirect_uris: [`${site}/`],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: true, given_name: id, family_name: "Lee" }),
    }),
    pkce: { required: () => true },
    cookies: { keys: ["a key of a test"] },
  });
  return new Promise((resolve) => {
    const server = provider.listen(port, () => resolve(server));
  });
}
