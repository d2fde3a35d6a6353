import { expect, test } from "vitest";
import { factsOf } from "~/domain/resources/fields/detail-words";
import { countText } from "~/ui/following/new-badge";
import { durationOf } from "~/ui/home/duration";
import { ago } from "~/ui/moderation/age";
import { pathFacts } from "~/ui/paths/path-facts";

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

test.each([
  [1, "1"],
  [20, "20"],
  [21, "20+"],
  [42, "20+"],
])("%i that are new are shown as %s, which is true of more than are counted", (count, text) => {
  expect(countText(count)).toBe(text);
});

test("a card says the level and the time that are stated, and no level for all", () => {
  const plain = (record: Parameters<typeof factsOf>[0]) => factsOf(record).replaceAll("\u00a0", " ");
  expect(plain({ level: "beginner", minutes: 10 })).toBe("Beginner · 10 min");
  expect(plain({ level: "all", minutes: 90 })).toBe("1.5 h");
  expect(plain({ level: "advanced", minutes: null })).toBe("Advanced");
  expect(plain({ level: null, minutes: null })).toBe("");
});

test("a path says what is known of it", () => {
  expect(pathFacts({ level: "beginner", steps: 9, time: { minutes: 720, isMore: true }, followers: 5 })).toEqual([
    "Beginner",
    "9 steps",
    "over 12 h",
    "5 followers",
  ]);
  expect(pathFacts({ level: "advanced", steps: 2, optional: 1 })).toEqual(["Advanced", "1 step and 1 optional"]);
});

test("a time of review is said in minutes, hours or days", () => {
  expect([0.01, 0.2, 1, 1.2, 36, 49].map(durationOf)).toEqual([
    "1 min",
    "12 min",
    "an hour",
    "2 hours",
    "36 hours",
    "3 days",
  ]);
});
