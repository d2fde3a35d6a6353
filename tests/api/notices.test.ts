import { expect, test } from "@playwright/test";
import { getPage, newMember, post } from "../support/path-forms";

test("what cannot be marked as read gets a clear message, and never an error of the server", async () => {
  const member = await newMember();
  for (const [fields, status] of [
    [{}, 422],
    [{ notice: "x" }, 422],
    [{ until: "x" }, 422],
    [{ notice: "9007199254740991" }, 422],
    ...["0000-01-01", "10000-01-01", "+010000-01-01", "+275760-09-13"].map((until) => [{ until }, 303] as const),
  ] as const)
    expect([fields, (await post("/following", member, fields)).status]).toEqual([fields, status]);
  expect((await post("/following", "", { notice: "1" })).status).toBe(401);
});

test("a link of before leads to Following, for everybody", async () => {
  for (const cookie of [await newMember(), ""]) {
    const { status, location } = await getPage("/notices?after=n1.1", cookie);
    expect([status, location]).toEqual([301, "/following"]);
  }
  expect((await post("/notices", await newMember(), { notice: "1" })).status).toBe(405);
});
