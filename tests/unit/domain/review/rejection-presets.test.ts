import { expect, test } from "vitest";
import { rejectionPresets, rejectionText } from "~/domain/review/rejection-presets";

test("a rejection's text is the picked reason, own words, both or neither", () => {
  const { value, text } = rejectionPresets[0]!;
  expect(rejectionText(value, "  Please try again. ")).toBe(`${text}\nPlease try again.`);
  expect(rejectionText(value, "")).toBe(text);
  expect(rejectionText("", "Own words")).toBe("Own words");
  expect(rejectionText("no such reason", undefined)).toBeUndefined();
  expect(rejectionText(null, "   ")).toBeUndefined();
});
