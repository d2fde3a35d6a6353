import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { config } from "~/config.server";
import { decrypt, encrypt } from "~/domain/accounts/encryption.server";

const use = { purpose: "a test", ownerId: 7 };
const content = { codes: ["a", "b"] };
const schema = z.object({ codes: z.array(z.string()) });
const secrets = config.SESSION_SECRET!;

afterEach(() => {
  config.SESSION_SECRET = secrets;
});

test("decrypts for the same purpose and owner; the encrypted value does not contain the content", async () => {
  const value = await encrypt(content, use);
  expect(await decrypt(value, schema, use)).toEqual({ content, usesFirstKey: true });
  expect(Buffer.from(value, "base64url").toString("latin1")).not.toContain("codes");
  expect(await encrypt(content, use)).not.toBe(value);
});

test.each([
  ["another purpose", { ...use, purpose: "another" }],
  ["another owner", { ...use, ownerId: 8 }],
  ["no owner", { purpose: use.purpose }],
])("rejects a value for %s", async (_, other) => {
  expect(await decrypt(await encrypt(content, use), schema, other)).toBeNull();
  expect(await decrypt(await encrypt(content, other), schema, use)).toBeNull();
});

test("rejects a changed value, values of other kinds, and content of another shape", async () => {
  const parts = (await encrypt(content, use)).split(".");
  const changed = parts.map((part, place) => {
    const flipped = part.startsWith("A") ? `B${part.slice(1)}` : `A${part.slice(1)}`;
    return parts.map((other, at) => (at === place ? flipped : other)).join(".");
  });
  for (const value of [...changed, parts.slice(0, 4).join("."), "", "x", "....", null, undefined, 7, {}])
    expect(await decrypt(value, schema, use), String(value)).toBeNull();
  expect(await decrypt(await encrypt(["a"], use), schema, use)).toBeNull();
});

test("rejects an unencrypted token and another algorithm", async () => {
  const [, , vector, text, tag] = (await encrypt(content, use)).split(".");
  const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString("base64url");
  const payload = header({ content, sub: "7" });
  for (const value of [
    `${header({ alg: "none" })}.${payload}.`,
    `${header({ alg: "dir", enc: "A256CBC-HS512" })}..${vector}.${text}.${tag}`,
    `${header({ alg: "dir", enc: "none" })}..${vector}.${payload}.${tag}`,
  ])
    expect(await decrypt(value, schema, use), value).toBeNull();
});

test("decrypts with an older key, but not with an unknown key", async () => {
  const value = await encrypt(content, use);
  config.SESSION_SECRET = ["another key of at least thirty-two characters", ...secrets];
  expect(await decrypt(value, schema, use)).toEqual({ content, usesFirstKey: false });
  config.SESSION_SECRET = ["another key of at least thirty-two characters"];
  expect(await decrypt(value, schema, use)).toBeNull();
});

test("expires", async () => {
  const value = await encrypt(content, { ...use, maxAgeSeconds: 60 });
  expect(await decrypt(value, schema, use)).not.toBeNull();
  vi.useFakeTimers({ now: Date.now() + 60_001, toFake: ["Date"] });
  expect(await decrypt(value, schema, use)).toBeNull();
});
