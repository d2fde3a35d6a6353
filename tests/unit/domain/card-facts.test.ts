import { expect, test } from "vitest";
import { factsOf } from "~/domain/resources/fields/detail-words";
import { durationOf } from "~/ui/home/duration";
import { pathFacts } from "~/ui/paths/path-facts";

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
