import { expect, test } from "vitest";
import { findOther } from "~/domain/review/reports/report.server";
import { makeResource } from "../../../support/make-resource";

test.each([
  "https://hub.example/product/interview-guide",
  "/product/interview-guide?auth=login",
  "https://hub.example/latest?tab=free&resource=interview-guide&sort=top",
  "interview-guide",
  "https://www.example.com/the-guide/",
  "example.com/the-guide",
])("%s is the other resource", async (text) => {
  const guide = await makeResource({ name: "Interview guide", productUrl: "https://example.com/the-guide" });
  expect((await findOther(text))?.id).toBe(guide.id);
});

test.each(["", "unknown", "/product/unknown", "/product/%ff", "https://example.org/", "two words", "a\0b"])(
  "%j is none",
  async (text) => {
    await makeResource({ status: "Pending", name: "Unknown" });
    expect(await findOther(text)).toBeNull();
  },
);
