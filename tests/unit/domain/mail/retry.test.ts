import { expect, test } from "vitest";
import { isPermanentFailure, maxAttempts, retryDelayMs } from "~/domain/mail/deliver.server";

test("waits 1, 2, 4 and more minutes after each failed attempt, at most four hours, for about a day", () => {
  const minutes = Array.from({ length: maxAttempts - 1 }, (_, index) => retryDelayMs(index + 1) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240]);
});

test.each([
  [{ responseCode: 500, command: "RCPT TO" }, true],
  [{ responseCode: 499, command: "RCPT TO" }, false],
  [{ responseCode: 550, command: "DATA" }, false],
])("of a failure %j, trying again is useless: %s", (failure, expected) => {
  expect(isPermanentFailure(failure)).toBe(expected);
});
