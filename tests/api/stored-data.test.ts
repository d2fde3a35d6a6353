import { expect, test } from "@playwright/test";
import { memberSession } from "../support/member-session";
import { openPage } from "../support/page";

/** The parts of the download, and what the page of my data says of each. */
const parts = {
  account: "Your account: name, email, type, role, city, state and country.",
  upvotes: "Your upvotes.",
  library: "Your library, with your notes.",
  verdicts: "Your verdicts on resources, with your comments.",
  removed_from_library: "What you removed from your library in the last hour",
  follows: "The lists and searches that you follow.",
  following: "The lists and searches that you follow.",
  imported_links: "The links that you imported.",
  submissions: "Your submissions, with their pictures.",
  paths: "Your learning paths, and",
  path_votes: "those that you follow, reported or voted for",
  followed_paths: "those that you follow, reported or voted for",
  path_reports: "those that you follow, reported or voted for",
  notices: "Your notices, until they are 90 days old.",
  reports: "What you reported.",
  email_subscriptions: "The optional emails that you turned on.",
  sessions: "Where you are logged in: browsers and times.",
  log_in_provider:
    "Your account at the log-in provider, if you linked one: its number, email and the role of its groups.",
  api_keys: "Your API keys: names, rights and times. Nobody can read the keys.",
};

test("the page of my data names every part of the download, and what is in no download", async ({
  playwright,
  baseURL,
}) => {
  const cookie = await memberSession(baseURL!, "Ada");
  const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Cookie: cookie } });
  const download = await (await request.get("/account/download")).json();
  expect(Object.keys(download).sort()).toEqual(Object.keys(parts).sort());
  const text = (await openPage(request, "/account/delete")).text();
  for (const part of Object.values(parts)) expect(text).toContain(part);
  expect(text).toContain("Your password and the key and recovery codes of two-factor authentication.");
  expect(text).toContain("The emails that we sent you");
  await request.dispose();
});
