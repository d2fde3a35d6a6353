import { expect, test } from "vitest";
import { ago } from "~/ui/moderation/age";

test.each([
  [0, "just now"],
  [59, "just now"],
  [60, "1 min ago"],
  [2 * 3600, "2 h ago"],
  [3 * 86_400, "3 d ago"],
])("%i seconds are %j", (seconds, text) => {
  const now = new Date("2026-11-24T12:00:00Z");
  expect(ago(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
});
