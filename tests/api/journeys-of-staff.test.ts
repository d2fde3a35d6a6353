/** What moderators and administrators do, with forms and links as a browser without JavaScript has them. */
import { type APIRequestContext, expect, test } from "@playwright/test";
import { administrator, contribute } from "../support/administrator";
import { adminRecord, adminToken, call, publish } from "../support/call";
import { newEmail, postForm, signUpBy } from "../support/member";
import { mailTo } from "../support/outbox";
import { openPage, type Page } from "../support/page";
import { picture } from "../support/pictures";
import { unique } from "../support/unique";

let admin: APIRequestContext;
test.beforeEach(async ({ playwright, baseURL }) => {
  admin = await playwright.request.newContext({ baseURL });
  await postForm({ request: admin }, "/login", administrator);
});
test.afterEach(() => admin.dispose());

/** Returns the page of a list that has a text. Other tests leave open what they made, too. */
async function pageWith(text: string, list: string): Promise<Page> {
  let page = await openPage(admin, list);
  while (!page.text().includes(text)) page = await page.follow("Next");
  return page;
}

test("the guard leads to the login, which rejects a wrong password; logging out works", async ({ request }) => {
  const login = await openPage(request, "/admin?status=pending");
  expect(login.url.pathname).toBe("/login");
  for (const text of [
    "You must be logged in to access this page",
    "Enter your credentials to access the admin panel",
    "This area is restricted to administrators only",
  ])
    expect(login.text()).toContain(text);
  const wrong = await login.send("Login", { Email: administrator.email, Password: "wrong" });
  expect([wrong.text(), wrong.value("Email")]).toEqual([
    expect.stringContaining("Invalid credentials"),
    administrator.email,
  ]);
  const queue = await wrong.send("Login", { Password: administrator.password });
  expect([queue.url.pathname + queue.url.search, queue.text()]).toEqual([
    "/admin?status=pending",
    expect.stringContaining("Login successful"),
  ]);
  await postForm({ request }, "/admin/logout", {});
  expect((await openPage(request, "/")).text()).toContain("Logged out successfully");
  expect((await openPage(request, "/admin")).url.pathname).toBe("/login");
});

test("rejecting with a reason shows it in the email and on the private page", async ({ request }) => {
  const first = `Rej${unique()}`;
  const email = `${first.toLowerCase()}@example.com`;
  const name = await contribute({ request }, { first, email, link: `https://example.com/${first}` });
  const status = new URL(/http\S+\/status\/\S+/.exec(await mailTo(email, "receipt"))![0]).pathname;
  const dialog = await (await openPage(admin, `/admin?status=all&q=${first}`)).follow(`Reject... ${name}`);
  expect(dialog.text()).toContain(`Reject ${name}?`);
  const rejected = await dialog.send("Reject", {
    "It is mostly advertising.": true,
    [`Reason for rejecting ${name}`]: "The page is empty.",
  });
  expect(rejected.text()).toContain("Submission rejected. Email notification sent.");
  expect(await mailTo(email, "rejection")).toContain("Reason: It is mostly advertising.\nThe page is empty.");
  const own = await openPage(request, status);
  expect(own.text()).toContain("The page is empty.");
  expect(own.hasButton("Save changes")).toBe(false);
});

test("a visitor reports a duplicate from the page of a resource, and hears that it was taken down", async ({
  request,
}) => {
  const word = unique();
  const [copy, original] = [await publish({ name: `copy-${word}` }), await publish({ name: `guide-${word}` })];
  const email = newEmail();
  const form = await (await openPage(request, `/product/${copy.slug}`)).follow("Report a problem");
  const empty = await form.send("Send report", { "Email (optional)": email });
  expect(empty.text()).toContain("Choose what is wrong");
  const unknown = await empty.send("Send report", {
    Duplicate: true,
    "What is wrong?": "The same guide is here twice.",
    "The other resource": `/product/no-such-${word}`,
  });
  expect(unknown.text()).toContain("The directory has no such resource.");
  expect([unknown.value("What is wrong?"), unknown.value("Email (optional)")]).toEqual([
    "The same guide is here twice.",
    email,
  ]);
  const sent = await unknown.send("Send report", {
    "The other resource": `https://hub.example/product/${original.slug}`,
  });
  expect(sent.text()).toContain(
    "Thank you. An administrator will look at it. You will get an email about how it ended.",
  );

  const reports = await pageWith(`copy-${word}`, "/admin/reports");
  expect(reports.text()).toContain("The same guide is here twice.");
  const taken = await reports.send(
    "Take it down",
    { [`Reason for taking down copy-${word}`]: "It is here already." },
    { article: `copy-${word}` },
  );
  expect(taken.text()).toContain("Resource taken down. 1 email sent.");
  expect(await mailTo(email, "report-closed")).toContain("We have taken it out of the directory.");
  expect((await openPage(request, `/product/${copy.slug}`)).status).toBe(404);
});

test("what two members report is offered for a check, and one press says that it is still right", async ({
  playwright,
  baseURL,
}) => {
  const name = `check-${unique()}`;
  const { slug } = await publish({ name });
  for (let member = 1; member <= 2; member += 1) {
    const request = await playwright.request.newContext({ baseURL });
    await signUpBy(request);
    const form = await openPage(request, `/product/${slug}/report`);
    await form.send("Send report", { "Wrong details": true, "What is wrong?": "The price is another one." });
    await request.dispose();
  }
  const checks = await pageWith(name, "/admin/checks");
  expect(checks.text()).toContain("Reported by members");
  const done = await checks.send(`Still right: ${name}`);
  expect(done.text()).toContain("Checked: still right.");
  expect(done.hasButton(`Still right: ${name}`)).toBe(false);
  expect((await openPage(admin, `/product/${slug}`)).text()).toMatch(/Checked in ?[A-Z][a-z]+ 20\d\d/);
});

test("a visitor asks for what a search did not find, and gets the answer", async ({ request }) => {
  // Not digits: a text that may have a telephone number in it is not stored.
  const word = `quorble${[...unique()].map((letter) => "abcdefghij"[Number(letter)] ?? letter).join("")}`;
  const [email, name] = [newEmail(), `answer-${unique()}`];
  const answer = await publish({ name });
  const form = await (await openPage(request, `/search?q=${word}`)).follow("Ask for it");
  const long = await form.send("Ask for it", { "In a few words": `${word} 555 123 456`, "Email (optional)": email });
  expect(long.text()).toContain("without email addresses and long numbers");
  expect(long.value("Email (optional)")).toBe(email);
  const back = await long.send("Ask for it", { "In a few words": word });
  expect([back.url.search, back.text()]).toEqual([
    `?q=${word}`,
    expect.stringContaining("You will get an email when it is there."),
  ]);
  const open = await openPage(admin, `/admin?status=Approved&edit=${answer.id}`);
  const requests = await pageWith(word, (await open.follow("Answers a request")).url.href);
  expect(requests.text()).toContain("1 person asks");
  const answered = await requests.send(`This answers it: ${name}`, {}, { article: word });
  expect(answered.text()).toContain("Answered. 1 email sent.");
  expect(await mailTo(email, "request-answered")).toContain(`/product/${answer.slug}`);
});

test("an administrator blocks a domain, a contributor sees why, and the domain is allowed again", async ({
  request,
}) => {
  const domain = `${unique()}.example`;
  const wrong = await (await openPage(admin, "/admin/blocked")).send("Block", {
    "Domain or email address": "no domain",
  });
  expect(wrong.text("alert")).toBe("Enter a domain such as example.com, or an email address");
  expect(wrong.value("Domain or email address")).toBe("no domain");
  const typed = `https://www.${domain}/some/page`;
  const blocked = await wrong.send("Block", { "Domain or email address": typed });
  expect(blocked.text()).toContain(`${domain} is blocked.`);
  const refused = await (await openPage(request, "/submit")).send("Submit Product", {
    "First Name": "Ada",
    "Last Name": "Lee",
    Email: `ada@mail.${domain}`,
    "Link to Your Product": `${domain}/course`,
    "Price (USD)": "0",
  });
  expect(refused.text()).toContain(`Submissions from addresses at mail.${domain} are not accepted`);
  expect(refused.text()).toContain(`Links to ${domain} are not accepted`);
  expect(refused.value("First Name")).toBe("Ada");
  const allowed = await blocked.send(`Allow ${domain}`);
  expect(allowed.text()).toContain(`${domain} is allowed again.`);
  expect(allowed.hasButton(`Allow ${domain}`)).toBe(false);
});

test("approving a change from the row shows it first, and applies nothing if the resource changed meanwhile", async ({
  request,
}) => {
  const word = unique();
  const fields = { name: `guide-${word}`, product_url: `https://example.com/guide-${word}` };
  const original = await publish({ ...fields, description: "The old text" });
  const form = await openPage(request, `/submit?change=${original.slug}`);
  expect([form.value("Title"), form.value("What is it?")]).toEqual([`guide-${word}`, "The old text"]);
  const person = { "First Name": "Grace", "Last Name": "Lee", Email: "grace@example.com" };
  const same = await form.send("Send suggestion", person);
  expect([same.text(), same.value("First Name")]).toEqual([
    expect.stringContaining("Nothing is different yet."),
    "Grace",
  ]);
  const sent = await same.send("Send suggestion", { Title: `Handbook ${word}`, "What is it?": "The new text" });
  expect(sent.text()).toContain("Your change was sent. It will be reviewed.");
  const status = await openPage(request, "/status");
  expect(status.text()).toContain(`A change to guide-${word}`);

  const dialog = await (await openPage(admin, `/admin?q=${word}`)).follow(`Approve Handbook ${word}`);
  expect(dialog.text()).toContain(`Approve the change to guide-${word}?`);
  expect(dialog.text()).toContain("The new text");
  const json = adminRecord({ ...fields, description: "A third text", status: "approved" });
  expect((await call("PUT", `/resources/${original.id}`, { token: await adminToken(), json })).status).toBe(200);
  const changed = await dialog.send("Approve the change");
  expect(changed.text("alert")).toContain(`"guide-${word}" was changed meanwhile. Nothing was applied.`);
  const review = await changed.follow("Review");
  expect(review.text()).toContain("A third text");
  expect(review.text()).toContain("Edited since the suggestion");
  expect((await review.send("Save and approve")).text()).toContain("Change approved.");
  const page = await openPage(request, `/product/${original.slug}?${unique()}`);
  expect(page.text()).toContain(`Handbook ${word}`);
  expect(page.text()).toContain("The new text");
  const decided = await openPage(request, status.url.href);
  expect(decided.text()).toContain("Your change is live.");
  expect((await decided.follow("View it")).url.pathname).toBe(`/product/${original.slug}`);
  expect(decided.hasButton("Save changes")).toBe(false);
});

test("an administrator uploads, removes and chooses the picture that card and page show", async () => {
  const name = `Pictured ${unique()}`;
  const { id, slug } = await publish({ name });
  const section = () => openPage(admin, `/admin?edit=${id}`);
  const shown = async (path: string) =>
    /\/media\/[0-9a-f]{32}-\w+\.webp/.exec(await (await admin.get(path)).text())?.[0];
  const bytes = await picture("png", { seed: 10 + Math.random() * 90 });
  const files = { file: new File([bytes as BlobPart], "a.png", { type: "image/png" }) };
  expect((await (await section()).send("Upload", {}, { files })).text()).toContain("The picture was uploaded.");
  const [page, list] = [`/product/${slug}`, `/search?q=${encodeURIComponent(name)}`];
  const [onPage, onCard] = [await shown(page), await shown(list)];
  expect(onPage).toContain("-page.webp");
  expect(onCard).toContain("-card.webp");
  expect((await (await section()).send("Remove picture")).text()).toContain("The picture was removed.");
  // What is nearest may have a picture, too.
  expect(await (await admin.get(list)).text()).not.toContain(onCard!);
  expect((await (await section()).send("Use: Uploaded")).text()).toContain("The picture was changed.");
  expect(await shown(list)).toBe(onCard);
});

test("administrators see when each job ran last", async () => {
  const ran = async () => (await openPage(admin, "/admin/insights")).text();
  for (const job of ["Send emails", "Delete old emails", "Delete unused pictures"])
    await expect.poll(ran).toMatch(new RegExp(`${job}.*Done`));
});

test("the first administrator is told daily, and chooses otherwise", async () => {
  const choice = await openPage(admin, "/account/email");
  expect(choice.value("Once a day")).toBe(true);
  const saved = await choice.send("Save choice", { "Each hour": true, Comments: false });
  expect(saved.text()).toContain("Your choice of emails has been saved.");
  const now = await openPage(admin, "/account/email");
  expect(["Each hour", "Comments", "Reports"].map((label) => now.value(label))).toEqual([true, false, true]);
  await now.send("Save choice", { "Once a day": true, Comments: true });
});
