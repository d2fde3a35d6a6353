import { expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { idempotencyKeys } from "~/db/schema/requests";
import { resources } from "~/db/schema/resources";
import { runIdempotently } from "~/domain/idempotency/idempotency.server";
import { findSubmitted, submit } from "~/domain/review/submissions/submit.server";
import { submissionOf } from "../../support/review-records";

const submission = submissionOf();

async function store(key: string) {
  const { id } = (await submit(submission, key)) ?? (await findSubmitted(submission, key))!;
  return { status: 201, body: String(id) };
}

const request = (run = store) => runIdempotently({ key: "a visitor's key", content: "the content", run });
const waitAMinute = () => db.update(idempotencyKeys).set({ createdAt: new Date(Date.now() - 61_000) });
const stored = async () => [await db.$count(resources), await db.$count(mails)];

test("stores once if the response of a request that succeeded could not be stored", async () => {
  const update = vi.spyOn(db, "update").mockImplementationOnce(() => {
    throw new Error("connection lost");
  });
  await expect(request()).rejects.toThrow("connection lost");
  update.mockRestore();
  expect(await request()).toEqual({ kind: "in-progress" });
  await waitAMinute();
  const again = await request();
  expect(again).toMatchObject({ kind: "completed", response: { status: 201 }, isReplay: false });
  expect(await request()).toEqual({ ...again, isReplay: true });
  expect(await stored()).toEqual([1, 1]);
});

test("stores once if a request fails after it has stored", async () => {
  const failing = async (key: string) => {
    await store(key);
    throw new Error("connection lost");
  };
  await expect(request(failing)).rejects.toThrow("connection lost");
  expect(await request()).toMatchObject({ kind: "completed", isReplay: false });
  expect(await stored()).toEqual([1, 1]);
});

test("a request that failed before it stored anything can be repeated at once", async () => {
  await expect(request(() => Promise.reject(new Error("not now")))).rejects.toThrow("not now");
  expect(await request()).toMatchObject({ kind: "completed", isReplay: false });
  expect(await stored()).toEqual([1, 1]);
});

test("requests at the same time store once", async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => request()));
  expect(results.filter(({ kind }) => kind === "completed").length).toBeGreaterThan(0);
  expect(await stored()).toEqual([1, 1]);
});

test("the same key with other content is refused", async () => {
  await request();
  expect(await runIdempotently({ key: "a visitor's key", content: "other", run: store })).toEqual({
    kind: "key-reused",
  });
});
