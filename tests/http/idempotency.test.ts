import { expect, test } from "vitest";
import { createIdempotently } from "~/http/body/idempotent.server";
import { asClient } from "../support/as-client";

const input = { name: "Notes" };
let made = 0;

async function create(address: string, client: { email: string } | { userId: number }) {
  const request = new Request("http://localhost:3000/resources", {
    method: "POST",
    headers: { "Idempotency-Key": "notes-1", Accept: "application/json" },
  });
  const response = await asClient(address, () =>
    createIdempotently(request, {
      client,
      input,
      create: async () => {
        made += 1;
        return { id: made };
      },
    }),
  );
  return ((await response.json()) as { id: number }).id;
}

test("visitors with another address or email, and accounts, never share a key", async () => {
  const first = await create("192.0.2.1", { email: "ada@example.com" });
  expect(await create("192.0.2.1", { email: "ADA@example.com" })).toBe(first);
  const others = [
    await create("192.0.2.2", { email: "ada@example.com" }),
    await create("192.0.2.1", { email: "grace@example.com" }),
    await create("192.0.2.1", { userId: 1 }),
    await create("192.0.2.1", { userId: 2 }),
  ];
  expect(new Set([first, ...others]).size).toBe(5);
  expect(await create("192.0.2.9", { userId: 1 })).toBe(others[2]);
});
