import { expect, test } from "vitest";
import { hashPassword } from "~/domain/accounts/passwords/passwords.server";

test("a password is hashed at the costs that OWASP recommends", async () => {
  expect(await hashPassword("a long enough pass phrase")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
