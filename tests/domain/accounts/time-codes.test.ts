import { describe, expect, test } from "vitest";
import { enrolmentAddress, newTimeSecret, stepOfCode } from "~/domain/accounts/time-codes.server";
import { appCode } from "../../support/authenticator";

describe("the codes of RFC 6238", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at %d seconds is %s, taken a step before and after and no further", (seconds, code) => {
    const now = seconds * 1000;
    expect(appCode(secret, 0, now)).toBe(code);
    const step = Math.floor(seconds / 30);
    expect([-60, -30, 0, 30, 60].map((away) => stepOfCode(secret, code, now + away * 1000))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
  });

  test("secrets are 160 bits, each another, and apps are told all of it", () => {
    const [one, other] = [newTimeSecret(), newTimeSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
    const address = new URL(enrolmentAddress(one, "ada+x@example.com"));
    expect(decodeURIComponent(address.pathname)).toMatch(/Career Hub:ada\+x@example\.com$/);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Career Hub",
      secret: one,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
