import { describe, expect, test } from "vitest";
import { createTotpSecret, enrolmentUrl, findTotpStep } from "~/domain/accounts/second-factor/totp.server";
import { appCode } from "../../../support/authenticator";

describe("the codes of RFC 6238", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("at %d seconds is %s, accepted one step early or late and no further", (seconds, code) => {
    const now = seconds * 1000;
    expect(appCode(secret, 0, now)).toBe(code);
    const step = Math.floor(seconds / 30);
    expect([-60, -30, 0, 30, 60].map((offset) => findTotpStep(secret, code, now + offset * 1000))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
  });

  test("creates different secrets of 160 bits, and a URL with everything an app needs", () => {
    const [one, other] = [createTotpSecret(), createTotpSecret()];
    expect(one).toMatch(/^[A-Z2-7]{32}$/);
    expect(one).not.toBe(other);
    const address = new URL(enrolmentUrl(one, "ada+x@example.com"));
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
