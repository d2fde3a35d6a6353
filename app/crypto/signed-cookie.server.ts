import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import { cookieSecretsFor } from "./keys.server";

/** Returns a function that returns a signed cookie. It is made when it is first used, because its keys need the settings. */
export function signedCookie(name: string, purpose: string, options: CookieOptions = {}): () => Cookie {
  let cookie: Cookie | undefined;
  return () => {
    cookie ??= createCookie(name, {
      ...{ httpOnly: true, path: "/", sameSite: "lax", secure: config.secureCookies, ...options },
      secrets: cookieSecretsFor(purpose),
    });
    return cookie;
  };
}
