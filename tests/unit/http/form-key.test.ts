import { beforeEach, expect, test, vi } from "vitest";
import { isFormKey, newFormKey } from "~/http/body/form-key.server";

let secrets: string[] = [];

vi.mock("~/config.server", () => ({ sessionSecrets: () => secrets }));

const [first, second] = ["a secret of thirty-two characters", "another secret of as many letters"];

beforeEach(() => {
  secrets = [first!];
});

test("a form that was opened before the secret was rotated is taken, with each secret that is left", () => {
  const key = newFormKey();
  secrets = [second!, first!];
  expect([isFormKey(key), isFormKey(newFormKey())]).toEqual([true, true]);
  secrets = [second!];
  expect(isFormKey(key)).toBe(false);
});

test.each(["", "key", "key.signature", undefined, 3])("%s is no key", (key) => {
  expect(isFormKey(key)).toBe(false);
});
