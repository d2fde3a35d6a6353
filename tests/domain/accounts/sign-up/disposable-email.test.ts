import { describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { resources } from "~/db/schema/resources";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { findDisposableEmailError } from "~/domain/accounts/sign-up/disposable-email.server";
import { joinErrors, signUp } from "~/domain/accounts/sign-up/sign-up.server";
import { blockDomain } from "~/domain/review/queue/blocked.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { goodPassword, makeAccount, signUpFields } from "../../../support/make-account";
import { makeAdmin, submissionOf } from "../../../support/review-records";

const message = "Use a permanent email address. Disposable ones are not accepted";

test.each(["mailinator.com", "Guerrillamail.COM", "yopmail.com", "sub.mailinator.com", "a.b.10minutemail.com"])(
  "%s is a disposable domain",
  (domain) => {
    expect(findDisposableEmailError(`ada@${domain}`)).toBe(message);
  },
);

// Relay services forward to a permanent mailbox, so they are accepted.
test.each([
  "example.com example.org gmail.com googlemail.com outlook.com hotmail.com yahoo.com yahoo.co.uk icloud.com proton.me",
  "protonmail.com gmx.de gmx.net web.de posteo.de mailbox.org fastmail.com qq.com 163.com mail.ru yandex.ru tutanota.com",
  "duck.com mozmail.com privaterelay.appleid.com simplelogin.com users.noreply.github.com mailinator.com.example.com",
])("accepts permanent addresses: %s", (domains) => {
  for (const domain of domains.split(" "))
    expect([domain, findDisposableEmailError(`ada@${domain}`)]).toEqual([domain, undefined]);
});

describe("signing up with a disposable email", () => {
  test("is rejected at the email field, together with other errors", async () => {
    expect(await signUp({ ...signUpFields, email: "ada@mailinator.com" })).toEqual({ errors: { email: [message] } });
    const both = await signUp({ ...signUpFields, email: "ada@sub.mailinator.com", password: "short" });
    expect("errors" in both && joinErrors(both.errors)).toBe(
      `${message}, Password is too short (minimum is 10 characters)`,
    );
    expect(await db.select().from(users)).toEqual([]);
  });

  test("works if the operator allows it, and such an account keeps working later", async () => {
    config.ALLOW_DISPOSABLE_MAIL = "on";
    await makeAccount({ email: "ada@mailinator.com" });
    config.ALLOW_DISPOSABLE_MAIL = "off";
    expect(await authenticate({ email: "ada@mailinator.com", password: goodPassword })).not.toBeNull();
  });
});

describe("submitting with a disposable email", () => {
  test("is rejected at the email field", async () => {
    await expect(submit(submissionOf("https://example.com/1", "ada@yopmail.com"))).rejects.toMatchObject({
      email: message,
      link: undefined,
    });
    expect(await db.select().from(resources)).toEqual([]);
  });

  test("is rejected together with a blocked link; links to such domains are accepted", async () => {
    await blockDomain({ domain: "spam.example", admin: await makeAdmin() });
    await expect(submit(submissionOf("https://spam.example/1", "ada@yopmail.com"))).rejects.toMatchObject({
      email: message,
      link: "Links to spam.example are not accepted",
    });
    expect(await submit(submissionOf("https://yopmail.com/about", "ada@example.com"))).not.toBeNull();
  });

  test("works if the operator allows it", async () => {
    config.ALLOW_DISPOSABLE_MAIL = "on";
    expect(await submit(submissionOf("https://example.com/1", "ada@yopmail.com"))).not.toBeNull();
  });
});
