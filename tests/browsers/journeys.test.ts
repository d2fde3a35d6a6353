import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, onTestFinished, test } from "vitest";
import { administrator } from "../support/administrator-account";
import { startServer, type TestServer } from "../support/server";
import { unique } from "../support/unique";
import { launchFirefox, Visit } from "./firefox";

async function submit(contributor: Visit, first: string): Promise<void> {
  await contributor.open("/submit");
  await contributor.fill("Link to Your Product", `https://example.com/${first}`);
  await contributor.fill("Price (USD)", "12.50");
  await contributor.fill("First Name", first);
  await contributor.fill("Last Name", "Lee");
  await contributor.fill("Email", `${first}@example.com`);
  await contributor.press("Submit Product");
  await contributor.at(/^\/\?thanks/);
  await contributor.sees("Your resource has been submitted successfully!");
}

describe.each([
  { mode: "with JavaScript", hasScripts: true },
  { mode: "without JavaScript", hasScripts: false },
])("Firefox $mode", ({ hasScripts }) => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await startServer({ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password });
    browser = await launchFirefox(hasScripts);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const begin = async () => {
    const visit = await Visit.begin(browser, server.url, hasScripts);
    onTestFinished(() => visit.close());
    return visit;
  };

  test("a visitor filters a list, opens a resource without an account, and searches", async () => {
    const visitor = await begin();
    await visitor.open("/technical-skills");
    await visitor.follow("Free");
    await visitor.at(/^\/technical-skills\?tab=free$/);
    // The address changes before the list does.
    await visitor.hasChosen("Free");
    await visitor.follow("MDN Web Docs");
    await visitor.at(/auth=login&redirectTo=/);
    await visitor.follow("View without an account");
    await visitor.at(/\?.*resource=mdn-web-docs/);
    await visitor.sees("Visit website");
    await visitor.follow("Close");
    // Without scripts it leads back to the card.
    await visitor.at(/^\/technical-skills\?tab=free(#row-\d+)?$/);
    await visitor.open("/");
    await visitor.fill("Search resources", "pro git");
    await visitor.press("Search");
    await visitor.at(/^\/search\?q=pro\+git/);
    await visitor.sees("Pro Git");
  });

  test("a contributor sends a resource in, corrects it, and withdraws it", async () => {
    const contributor = await begin();
    const first = unique();
    await submit(contributor, first);
    await contributor.open("/status");
    await contributor.at(/^\/status\/./);
    await contributor.sees("Pending");
    await contributor.press("Edit submission");
    await contributor.fill("Last Name", "Kim");
    await contributor.press("Save changes");
    await contributor.sees("Your changes were saved.");
    await contributor.sees(`${first} Kim's Resource`);
    await contributor.press("Withdraw");
    await contributor.press("Withdraw my submission");
    await contributor.at(/^\/$/);
    await contributor.sees("Your submission has been withdrawn.");
  });

  test("a member signs up, votes, saves, and logs out", async () => {
    const name = `Grace${unique()}`;
    const member = await begin();
    await member.open("/latest?auth=signup");
    await member.fill("First Name", name);
    await member.fill("Last Name", "Hopper");
    await member.fill("Email", `${name.toLowerCase()}@example.com`);
    await member.fill("Password", "a long enough pass phrase");
    await member.press("Create projects");
    await member.press("Create Account");
    await member.at(/^\/latest$/);
    await member.sees(`Welcome, ${name}`);
    await member.press("Upvote MDN Web Docs, 0 upvotes");
    await member.hasButton("Upvote MDN Web Docs, 1 upvote");
    await member.press("Save MDN Web Docs");
    await member.hasButton("Remove MDN Web Docs from My Library");
    for (const list of ["/my-upvotes", "/my-library"]) {
      await member.open(list);
      await member.sees("MDN Web Docs");
    }
    await member.press(`${name} Hopper`);
    await member.press("Logout");
    await member.at(/^\/$/);
    await member.open("/my-library");
    await member.sees("Log in");
  });

  test("an administrator logs in and publishes a submission", async () => {
    const first = unique();
    const contributor = await begin();
    await submit(contributor, first);
    const admin = await begin();
    await admin.open(`/admin?status=all&q=${first}`);
    await admin.at(/^\/login\?redirectTo=/);
    await admin.fill("Email", administrator.email);
    await admin.fill("Password", administrator.password);
    await admin.press("Login");
    await admin.at(/^\/admin\?status=all/);
    await admin.follow(`Approve ${first} Lee's Resource`);
    await admin.sees(`Approve ${first} Lee's Resource as it is?`);
    await admin.press("Approve anyway");
    await admin.sees("Submission approved.");
    await admin.press("Logout");
    await admin.sees("Logged out successfully");
    await contributor.open(`/search?q=${first}`);
    await contributor.sees(`${first} Lee's Resource`);
  });
});
