import { expect, test } from "vitest";
import { countText } from "~/ui/following/new-badge";

test.each([
  [1, "1"],
  [20, "20"],
  [21, "20+"],
  [42, "20+"],
])("%i that are new are shown as %s, which is true of more than are counted", (count, text) => {
  expect(countText(count)).toBe(text);
});
