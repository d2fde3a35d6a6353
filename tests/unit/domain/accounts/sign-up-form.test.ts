import { expect, test } from "vitest";
import { signUpForm } from "~/domain/accounts/sign-up/sign-up-form";

const form = {
  email: "ada@example.com",
  password: "correct horse battery",
  first_name: "Madonna",
  account_type: "creator",
};

test.each([undefined, "", " "])("a member may have one name (%j)", (last_name) => {
  expect(signUpForm.parse({ ...form, last_name })).toMatchObject({ first_name: "Madonna", last_name: "" });
});

test.each([
  ["ann&co@example.com", "ann&co@example.com"],
  ["ann/it@example.com", "ann/it@example.com"],
  ["info@RÄUCHER.de", "info@xn--rucher-bua.de"],
])("accepts the email %s as %s", (email, stored) => {
  expect(signUpForm.parse({ ...form, email }).email).toBe(stored);
});

test.each(["ann@@example.com", "ann@example", "ann", "ann@exa mple.com", "ann@-example.com"])(
  "rejects the email %s",
  (email) => {
    expect(signUpForm.safeParse({ ...form, email }).error?.issues.map(({ message }) => message)).toEqual([
      "Email is invalid",
    ]);
  },
);
