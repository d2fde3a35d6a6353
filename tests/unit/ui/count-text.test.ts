import { expect, test } from "vitest";
import { countText } from "~/ui/notices/count-text";

test.each([
  [1, "1"],
  [99, "99"],
  [100, "100+"],
])("%i unread notices are shown as %s, which is true of 100 or more", (count, text) => {
  expect(countText(count)).toBe(text);
});
