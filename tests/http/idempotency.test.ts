import { expect, test } from "vitest";
import { creationKey } from "~/http/body/idempotency-key.server";
import { asClient } from "../support/as-client";

type Client = { email: string } | { userId: number };

const keyOf = (address: string, client: Client, { key = "notes-1", content = { name: "Notes" } } = {}) => {
  const headers = { "Idempotency-Key": key, Accept: "application/json" };
  const request = new Request("http://localhost:3000/resources", { method: "POST", headers });
  return asClient(address, async () => creationKey(request, client, content));
};

test("visitors with another address or email, accounts, keys and contents never share a key", async () => {
  const first = await keyOf("192.0.2.1", { email: "ada@example.com" });
  expect(await keyOf("192.0.2.1", { email: "ADA@example.com" })).toBe(first);
  const others = [
    await keyOf("192.0.2.2", { email: "ada@example.com" }),
    await keyOf("192.0.2.1", { email: "grace@example.com" }),
    await keyOf("192.0.2.1", { email: "ada@example.com" }, { key: "notes-2" }),
    await keyOf("192.0.2.1", { email: "ada@example.com" }, { content: { name: "Songs" } }),
    await keyOf("192.0.2.1", { userId: 1 }),
    await keyOf("192.0.2.1", { userId: 2 }),
  ];
  expect(new Set([first, ...others]).size).toBe(7);
  expect(await keyOf("192.0.2.9", { userId: 1 })).toBe(others[4]);
});
