import { describe, expect, test } from "vitest";
import { submissionForm, submissionPayload } from "~/domain/review/submissions/submission";

const filledIn = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  productLink: "example.com/engine",
  price: 12.5,
};

const payload = {
  name: "Engine",
  value_proposition: "Computes",
  product_url: "https://example.com/engine",
  resource_creator: { first_name: "Ada", last_name: "Lovelace", email: "ada@example.com" },
};

type Schema = { safeParse: (input: unknown) => { success: boolean; error?: { issues: { message: string }[] } } };
const messages = (schema: Schema, input: unknown) =>
  schema.safeParse(input).error?.issues.map((issue) => issue.message) ?? [];

const notHttps = (label: string, scheme: string) =>
  `${label} must be a web address: it must begin with https://, not with ${scheme}`;

describe("the form", () => {
  test("returns an error for each missing field", () => {
    for (const empty of [{}, { firstName: "", lastName: " ", email: " ", productLink: "\n", price: undefined }]) {
      expect(messages(submissionForm, empty)).toEqual([
        "First name is required",
        "Last name is required",
        "Email is required",
        "Product link is required",
        "Price is required",
      ]);
    }
  });

  test.each([
    [{ email: "ada" }, "Invalid email address"],
    [{ email: "ada@example" }, "Invalid email address"],
    [{ email: "ann@@example.com" }, "Invalid email address"],
    [{ title: "\u200e \u200f" }, "Title must have a character that people can see"],
    [{ title: "\u2800\u3164" }, "Title must have a character that people can see"],
    [{ email: "a@example.com\nBcc: b@example.com" }, "Invalid email address"],
    [{ email: `${"a".repeat(250)}@example.com` }, "Invalid email address"],
    [{ productLink: "javascript:alert(1)" }, notHttps("Product link", "javascript:")],
    [{ productLink: "ftp://example.com" }, notHttps("Product link", "ftp:")],
    [
      { productLink: "https://me:secret@example.com" },
      "Product link must be a web address: it may not have a user name or password",
    ],
    [{ price: -0.01 }, "Price must be greater than or equal to 0"],
    [{ price: 1.005 }, "Price must have at most two decimals"],
    [{ price: 100_000_000 }, "Price must be 99999999.99 or less"],
    [{ price: "twelve" }, "Price must be a number"],
    [{ price: Number.NaN }, "Price must be a number"],
    [{ price: Number.POSITIVE_INFINITY }, "Price must be a number"],
    [{ x: "@ada" }, "X must be a web address: it has no domain such as example.com"],
    [{ instagram: "javascript:x" }, notHttps("Instagram", "javascript:")],
    [{ linkedin: "two words" }, "LinkedIn must be a web address: it is text without a link"],
    [{ youtubeUrl: "data:,x" }, notHttps("YouTube URL", "data:")],
    [{ website: "localhost" }, "Personal website must be a web address: it has no domain such as example.com"],
    [{ firstName: "a".repeat(101) }, "First name must be 100 characters or less"],
    [{ firstName: "A\0da" }, "First name must be text"],
    [{ lastName: "Love\ud800lace" }, "Last name must be text"],
    [{ company: "a".repeat(201) }, "Company must be 200 characters or less"],
    [{ firstName: ["Ada"] }, "First name must be text"],
  ])("rejects %j", (fields, message) => {
    expect(messages(submissionForm, { ...filledIn, ...fields })).toEqual([message]);
  });

  test.each([0, 0.01, 0.1, 1.1, 19.99, 1.15, 4.35, 1_234_567.89, 99_999_999.99])("accepts the price %d", (price) => {
    expect(messages(submissionForm, { ...filledIn, price })).toEqual([]);
  });

  test.each([
    ["ann&co@example.com", "ann&co@example.com"],
    ["ann/it@example.com", "ann/it@example.com"],
    ["info@räucher.de", "info@xn--rucher-bua.de"],
  ])("accepts the email %s as %s", (email, sent) => {
    expect(submissionForm.parse({ ...filledIn, email }).email).toBe(sent);
  });

  test("removes what turns the direction of text, and composes letters", () => {
    const { title, firstName } = submissionForm.parse({ ...filledIn, title: "A\u202eb", firstName: "Ame\u0301lie" });
    expect([title, firstName]).toEqual(["Ab", "Am\u00e9lie"]);
  });
});

describe("the payload", () => {
  test.each([null, undefined])("accepts the price %j as 0", (price) => {
    expect(submissionPayload.parse({ ...payload, price }).price).toBe(0);
  });

  test("takes three tags, counts a repeated one once, and rejects a fourth", () => {
    const tags = ["api", "api", "seo", "pdf"];
    expect(submissionPayload.parse({ ...payload, tags }).tags).toEqual(["api", "seo", "pdf"]);
    const { error } = submissionPayload.safeParse({ ...payload, tags: [...tags, "tool"] });
    expect(error!.issues.map(({ message }) => message)).toEqual(["Choose at most 3 tags"]);
  });

  test.each([
    [{ name: " " }, "Name is required"],
    [{ name: 7 }, "Name must be text"],
    [{ value_proposition: undefined }, "Value proposition is required"],
    [{ description: "a".repeat(10_001) }, "Description must be 10000 characters or less"],
    [{ category: "nothing" }, "Category is not one of the list"],
    [{ format: "PDF" }, "Format is not one of the list"],
    [{ tags: "api" }, "Tags must be a list"],
    [{ tags: ["nothing"] }, "Tag is not one of the list"],
    [{ price: "1,299" }, "Price could be 1299.00 or 1.30. Enter it with two decimals"],
    [{ price: "-1" }, "Price must be greater than or equal to 0"],
    [{ product_url: null }, "Product link is required"],
    [{ image_url: "http://example.com/i.png" }, "Image must be an https address"],
  ])("rejects %j", (fields, message) => {
    expect(messages(submissionPayload, { ...payload, ...fields })).toEqual([message]);
  });

  test.each([null, undefined, "text", 7, [], { resource_creator: "Ada" }])("rejects %j with one error", (input) => {
    expect(messages(submissionPayload, input)).not.toEqual([]);
  });
});
