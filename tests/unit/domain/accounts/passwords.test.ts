import { expect, test } from "vitest";
import { hashPassword, inTurn, maxConcurrentHashes } from "~/domain/accounts/passwords/passwords.server";

test("a password is hashed at the costs that OWASP recommends", async () => {
  expect(await hashPassword("a long enough pass phrase")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

test("runs a bounded number of hashes at the same time, and all in the end", async () => {
  let running = 0;
  let maxRunning = 0;
  let done = 0;
  const hash = async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await soon();
    running -= 1;
    done += 1;
  };
  await Promise.all(Array.from({ length: 50 * maxConcurrentHashes }, () => inTurn("192.0.2.1", hash)));
  expect([maxRunning, done]).toEqual([maxConcurrentHashes, 50 * maxConcurrentHashes]);
});

test("somebody who asks once does not wait for all that another client asked for", async () => {
  const order: string[] = [];
  const hash = (client: string) =>
    inTurn(client, async () => {
      order.push(client);
      await soon();
    });
  const flood = Array.from({ length: 50 * maxConcurrentHashes }, () => hash("192.0.2.1"));
  await Promise.all([...flood, hash("192.0.2.2"), hash("192.0.2.3")]);
  expect(order.indexOf("192.0.2.2")).toBeLessThan(maxConcurrentHashes + 3);
  expect(order.indexOf("192.0.2.3")).toBeLessThan(maxConcurrentHashes + 3);
});

test("a hash that fails ends its turn", async () => {
  const failures = Array.from({ length: 5 * maxConcurrentHashes }, () =>
    inTurn("192.0.2.1", () => Promise.reject(new Error("no memory"))).catch(() => "failed"),
  );
  expect(new Set(await Promise.all(failures))).toEqual(new Set(["failed"]));
  expect(await inTurn("192.0.2.1", async () => "hashed")).toBe("hashed");
});
