import { expect, test } from "@playwright/test";
import { getPage, newMember, post } from "../support/path-forms";

test("what cannot be marked as read gets a clear message, and never an error of the server", async () => {
  const member = await newMember();
  for (const [fields, status] of [
    [{}, 422],
    [{ notice: "x" }, 422],
    [{ until: "-1" }, 422],
    [{ notice: "9007199254740991" }, 303],
    [{ until: "9007199254740991" }, 303],
  ] as const)
    expect([fields, (await post("/notices", member, fields)).status]).toEqual([fields, status]);
  expect((await post("/notices", "", { notice: "1" })).status).toBe(401);
});

test("no cache stores the page of notices", async () => {
  const member = await newMember();
  for (const cookie of [member, ""]) {
    const { headers } = await getPage("/notices", cookie);
    expect(headers.get("Cache-Control")).toContain("no-store");
  }
});
