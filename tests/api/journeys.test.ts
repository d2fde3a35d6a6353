/** What members, contributors and readers do, with forms and links as a browser without JavaScript has them. */
import { type APIRequestContext, expect, test } from "@playwright/test";
import { contribute } from "../support/administrator";
import { call, contribution, publish } from "../support/call";
import { confirmByMail } from "../support/confirm-by-mail";
import { password, postForm, signUpBy } from "../support/member";
import { mailTo } from "../support/outbox";
import { openPage } from "../support/page";
import { adminSession, createPublicPath, newMember, pathFields, post, resourceIds } from "../support/path-forms";
import { unique } from "../support/unique";

/** Submits a resource with this name and email, and rejects it for this reason. */
async function rejectedSubmission(name: string, email: string, reason: string): Promise<void> {
  const resource_creator = { first_name: "Ada", last_name: "Lovelace", email };
  const { json } = await call("POST", "/resources", { json: contribution({ name, resource_creator }) });
  const decision = { seen: `${json.id}.1`, confirmed: "", redirectTo: "/admin", reason };
  expect((await post("/admin/reject", await adminSession(), decision)).location).toBe("/admin");
}

/** Expects the session of this browser to have ended, or not. */
const expectLoggedIn = async (request: APIRequestContext, isLoggedIn: boolean) =>
  expect((await request.get("/account", { headers: { Accept: "text/html" } })).status()).toBe(isLoggedIn ? 200 : 401);

test("a member edits the profile and changes the password, which logs out everywhere else, and deletes the account", async ({
  request,
  playwright,
  baseURL,
}) => {
  await signUpBy(request);
  const elsewhere = await playwright.request.newContext({ baseURL, storageState: await request.storageState() });
  const profile = await (await openPage(request, "/account")).follow("Edit profile");
  expect(profile.value("First Name")).toBe("Ada");
  const place = { City: "Austin", Country: "United States of America", State: "TX" };
  const nameless = await profile.send("Save profile", { "First Name": "", ...place });
  expect([nameless.text("alert"), nameless.description("First Name")]).toEqual(
    Array(2).fill("First name can't be blank"),
  );
  expect([nameless.value("City"), nameless.value("State")]).toEqual(["Austin", "TX"]);
  const saved = await nameless.send("Save profile", { "First Name": "Augusta" });
  expect(saved.text()).toContain("Your profile has been saved.");
  expect(saved.text()).toContain("Augusta Lovelace");

  const change = await saved.follow("Change password");
  const next = "another long pass phrase";
  const short = await change.send("Change password", { "Current Password": password, "New Password": "short" });
  expect(short.description("New Password")).toContain("Password is too short");
  const wrong = await change.send("Change password", { "Current Password": "not it at all", "New Password": next });
  expect(wrong.text("alert")).toBe("Wrong password. Nothing was changed.");
  // Passwords are never sent back.
  expect([wrong.value("Current Password"), wrong.value("New Password")]).toEqual(["", ""]);
  await expectLoggedIn(elsewhere, true);
  const changed = await wrong.send("Change password", { "Current Password": password, "New Password": next });
  expect(changed.text()).toContain("Your password has been changed. You are logged out everywhere else.");
  await expectLoggedIn(elsewhere, false);
  await elsewhere.dispose();

  const data = await changed.follow("Open my data");
  expect(data.text()).toContain("What will be kept");
  expect(data.text()).toContain("because you have not confirmed it");
  const kept = await data.send("Delete my account", { "Your Password": password });
  expect(kept.text("alert")).toBe("Wrong password. Nothing was changed.");
  const deleted = await kept.send("Delete my account", { "Your Password": next });
  expect([deleted.url.pathname, deleted.text()]).toEqual([
    "/",
    expect.stringContaining("Your account has been deleted."),
  ]);
  await expectLoggedIn(request, false);
});

test("a member sees where they are logged in and logs another browser out", async ({
  request,
  playwright,
  baseURL,
}) => {
  const email = await signUpBy(request);
  const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
  const elsewhere = await playwright.request.newContext({ baseURL, userAgent });
  await postForm({ request: elsewhere }, "/auth/login", { email, password });
  const done = await (await openPage(request, "/account")).send("Log out Firefox on Linux");
  expect(done.text()).toContain("That device is logged out.");
  expect(done.text()).not.toContain("Firefox");
  await expectLoggedIn(elsewhere, false);
  await elsewhere.dispose();
});

test("a reset link sets a new password and ends the old session", async ({ request, playwright, baseURL }) => {
  const email = await signUpBy(request);
  const visitor = await playwright.request.newContext({ baseURL });
  const forgot = await openPage(visitor, "/latest?auth=forgot");
  const unknown = await forgot.send("Send Reset Instructions", { Email: `nobody-${email}` });
  expect(unknown.text("alert")).toBe("Email not found.");
  const sent = await unknown.send("Send Reset Instructions", { Email: email });
  expect(sent.text()).toContain("Password reset instructions sent to your email.");
  const link = new URL(/http\S+\/auth\/reset\?token=\S+/.exec(await mailTo(email, "reset"))![0]);
  const at = link.pathname + link.search;
  const common = await (await openPage(visitor, at)).send("Save Password", { "New Password": "password123" });
  expect(common.text("alert")).toBe("Password is too common");
  const reset = await common.send("Save Password", { "New Password": `${password} anew` });
  expect(reset.text()).toContain("Your password has been changed.");
  expect(reset.text()).toContain("Ada Lovelace");
  await expectLoggedIn(request, false);
  const used = await openPage(request, at);
  expect([used.status, used.text()]).toEqual([410, expect.stringContaining("This link has expired")]);
  await visitor.dispose();
});

test("a member saves on a card and keeps a note", async ({ request }) => {
  await signUpBy(request);
  expect((await openPage(request, "/my-library")).text()).toContain("Your library is empty");
  const name = `Kept ${unique()}`;
  await publish({ name });
  const list = await openPage(request, `/search?q=${encodeURIComponent(name)}`);
  const saved = await list.send(`Save ${name}`);
  expect([saved.url.pathname, saved.text()]).toEqual(["/search", expect.stringContaining('Saved as "Want to learn"')]);
  const library = await openPage(request, "/my-library");
  const noted = await library.send("Save note", { "Private note": "Chapter 3 first\nthen the exercises" });
  expect(noted.text()).toContain("Note saved");
  const found = await noted.send("Search my library", { "Search my library": "EXERCISES" });
  expect([found.url.search, found.text()]).toEqual(["?q=EXERCISES", expect.stringContaining(name)]);
  const paid = await found.follow("Paid");
  expect(paid.text()).toContain("No matches");
  expect((await paid.follow("Show all")).text()).toContain(name);
});

test("a member follows a search and a topic, sees what is new, marks it as seen and stops", async ({ request }) => {
  const word = unique();
  await signUpBy(request);
  const search = await (await openPage(request, `/search?q=${word}&sort=top`)).send("Follow");
  expect(search.text()).toContain(`Search: ${word}`);
  expect(search.hasButton("Following")).toBe(true);
  await (await openPage(request, "/latest?tag=interview")).send("Follow");
  const name = `The ${word} guide`;
  await publish({ name });
  const news = await (await openPage(request, "/")).follow("1 new for you");
  expect([news.url.pathname, news.text()]).toEqual(["/following", expect.stringContaining(`New in Search: ${word}`)]);
  expect(news.text()).toContain("Resources on interview");
  const seen = await news.send("Mark all as seen");
  expect(seen.text()).toContain("Everything is marked as seen");
  expect(seen.text()).not.toContain(name);
  const left = await seen.send("Unfollow Resources on interview");
  expect(left.hasButton("Unfollow Resources on interview")).toBe(false);
});

test("a member finds a decision and a changed path in the header, opens one and marks both as seen", async ({
  request,
}) => {
  const email = await signUpBy(request);
  await confirmByMail(request, email);
  const [owner, ids, title, name] = [
    await newMember("Grace"),
    await resourceIds(3),
    `SQL ${unique()}`,
    `Engine ${unique()}`,
  ];
  const path = await createPublicPath(owner, { title });
  await postForm({ request }, "/follow", { list: path });
  const edit = pathFields([...ids].reverse(), { title, visibility: "public", version: "1" });
  expect((await post(`${path}/edit`, owner, edit)).status).toBe(303);
  await rejectedSubmission(name, email, "Nothing is behind\nthis link.");
  const news = await (await openPage(request, "/latest")).follow("2 new for you");
  expect(news.text()).toContain(`${title}, a learning path that you follow, has changed.`);
  expect(news.text()).toContain(`Your submission “${name}” was rejected.Reason: Nothing is behind this link.`);
  const submission = await news.follow("View");
  expect(submission.text()).toContain("Your submission");
  const seen = await (await openPage(request, "/notices")).send("Mark all as seen");
  expect(seen.text()).toContain("Nothing new since you last looked.");
  expect(seen.text()).not.toContain("Unread");
});

test("a followed path says what changed since the member looked", async ({ request }) => {
  const [owner, ids] = [await newMember(), await resourceIds(4)];
  const fields = { title: `Changing ${unique()}`, visibility: "public" };
  const url = await createPublicPath(owner, pathFields(ids.slice(0, 3), fields));
  await signUpBy(request);
  await postForm({ request }, "/follow", { list: url });
  expect((await openPage(request, url)).text()).not.toContain("Changed since you last looked");
  const changed = [ids[2]!, ids[0]!, ids[3]!];
  const note = changed.map((id) => (id === ids[3] ? "" : `Note ${id}`));
  expect((await post(`${url}/edit`, owner, pathFields(changed, { ...fields, note, version: "1" }))).status).toBe(303);
  const page = await openPage(request, url);
  expect(page.text()).toMatch(/Changed since you last looked.*Added: .*Removed: .*The steps are in another order\./);
  const seen = await page.send("Mark as seen");
  expect(seen.text()).toContain("Marked as seen");
  expect(seen.text()).not.toContain("Changed since you last looked");
});

test("a member turns the weekly email on and off", async ({ request }) => {
  const email = await signUpBy(request);
  const off = await openPage(request, "/account/email");
  expect(off.text()).toContain("Off. You get no weekly email.");
  const unconfirmed = await off.send("Turn on the weekly email");
  expect(unconfirmed.text()).toContain("Your email is not confirmed, so nothing is sent to it.");
  expect((await unconfirmed.send("Send a confirmation email")).text()).toContain(`We sent an email to ${email}.`);
  await confirmByMail(request, email);
  const on = await openPage(request, "/account/email");
  expect(on.text()).toMatch(/On\. The next email is due on Monday, .* 08:00 UTC, to /);
  expect((await on.send("Turn off")).text()).toContain("The weekly email is off.");
});

test("a contributor edits and withdraws a pending submission by the receipt's link", async ({ request }) => {
  const first = `Cor${unique()}`;
  const email = `${first.toLowerCase()}@example.com`;
  await contribute({ request }, { first, email, link: `https://example.com/${first}` });
  const at = new URL(/http\S+\/status\/\S+/.exec(await mailTo(email, "receipt"))![0]).pathname;
  const page = await openPage(request, at);
  const wrong = await page.send("Save changes", { "Last Name": "Kim", "Link to Your Product": "javascript:alert(1)" });
  expect(wrong.text()).toContain("Product link must be a web address");
  expect(wrong.value("Last Name")).toBe("Kim");
  const link = `example.org/${first}/${"a-long-address-".repeat(6)}`;
  const saved = await wrong.send("Save changes", { "Link to Your Product": link });
  expect(saved.text()).toContain("Your changes were saved.");
  expect(saved.text()).toContain(`${first} Kim's Resource`);
  expect(saved.text()).toContain(`https://${link}`);
  const withdrawn = await saved.send("Withdraw my submission");
  expect([withdrawn.url.pathname, withdrawn.text()]).toEqual([
    "/",
    expect.stringContaining("Your submission has been withdrawn."),
  ]);
  expect((await openPage(request, at)).status).toBe(404);
});

test("a member edits and withdraws what they submitted, once their email is confirmed", async ({ request }) => {
  const title = `Mine ${unique()}`;
  const email = await signUpBy(request);
  const form = await openPage(request, "/submit");
  const person = ["First Name", "Last Name", "Email"].map((label) => form.value(label));
  expect(person).toEqual(["Ada", "Lovelace", email]);
  const fields = { Title: title, "Link to Your Product": `example.com/${unique()}`, "Price (USD)": "0" };
  expect((await form.send("Submit Product", fields)).text()).toContain("submitted successfully!");
  const unconfirmed = (await openPage(request, "/account/submissions")).text();
  expect(unconfirmed).toContain("Confirm your email to see the submissions that were sent with it.");
  expect(unconfirmed).not.toContain(title);
  await confirmByMail(request, email);
  const own = await openPage(request, "/account/submissions");
  expect(own.text()).toContain(title);
  const renamed = await (await own.follow("Edit or withdraw")).send("Save changes", { Title: "" });
  expect(renamed.text()).toContain("Ada Lovelace's Resource");
  const withdrawn = await renamed.send("Withdraw my submission");
  expect(withdrawn.text()).toContain("Your submission has been withdrawn.");
  expect(withdrawn.text()).toContain("No submissions yet");
});

test("a search says what it found, read or did not understand, and its links lead on", async ({ request }) => {
  expect((await openPage(request, "/search")).text()).toContain("Enter a search term to find resources");
  expect((await openPage(request, "/search?q=qqqqzzzz")).text()).toContain("No results found");
  const spelled = await openPage(request, "/search?q=javscript");
  expect(spelled.text()).toContain('No matches for "javscript". Showing results for "javascript".');
  expect((await spelled.follow("javascript")).text()).toContain('Showing results for "javascript"');
  expect((await openPage(request, "/contracts?format=other&tab=paid&tag=seo")).text()).toContain(
    "No resources in Contract Templates match the filters Paid, Other and #seo.",
  );
  expect((await openPage(request, "/search?q=git&tab=paid&tag=seo")).text()).toContain(
    'Nothing matches "git" and the filters Paid and #seo.',
  );
  const fewer = await (await openPage(request, "/contracts?tab=free&tag=business")).follow("Remove filter #business");
  expect(fewer.url.search).toBe("?tab=free");
});
