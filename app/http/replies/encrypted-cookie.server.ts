import { createCookie } from "@remix-run/node";
import type { z } from "zod";
import { config } from "~/config.server";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";

type Options<Content> = {
  name: string;
  /** Another purpose cannot decrypt it. */
  purpose: string;
  content: z.ZodType<Content>;
  maxAgeSeconds: number;
  /** Browsers send it only there, so that visitors' pages stay cacheable. */
  path?: string;
  /** Lax by default, because mails and the log-in provider lead back with a link. */
  sameSite?: "lax" | "strict";
};

/** Returns a cookie whose content only this site reads, for a time. With `ownerId`, only for that account. */
export function encryptedCookie<Content>({
  name,
  purpose,
  content,
  maxAgeSeconds,
  path,
  sameSite = "lax",
}: Options<Content>) {
  const cookie = createCookie(name, {
    ...{ httpOnly: true, sameSite, maxAge: maxAgeSeconds, secure: config.secureCookies },
    ...(path && { path }),
  });
  return {
    /** Returns the Set-Cookie value. */
    async set(value: Content, { ownerId, path }: { ownerId?: number; path?: string } = {}): Promise<string> {
      const encrypted = await encrypt(value, { purpose, ownerId, maxAgeSeconds });
      return cookie.serialize(encrypted, path ? { path } : undefined);
    },
    async read(request: Request, ownerId?: number): Promise<Content | null> {
      const value = await cookie.parse(request.headers.get("Cookie"));
      return (await decrypt(value, content, { purpose, ownerId }))?.content ?? null;
    },
    /** Returns the Set-Cookie value that removes it. */
    clear: (): Promise<string> => cookie.serialize("", { maxAge: 0 }),
  };
}
