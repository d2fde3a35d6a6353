/** From a list, a submission or a path to what becomes of it, with forms and links as a browser without JavaScript has them. */
import { type APIRequestContext, expect, test } from "@playwright/test";
import { administrator, contribute } from "../support/administrator";
import { newEmail, postForm, signUpBy } from "../support/member";
import { mailTo } from "../support/outbox";
import { openPage, type Page } from "../support/page";
import { unique } from "../support/unique";

const at = ({ url }: Page) => url.pathname + url.search;

let admin: APIRequestContext;
test.beforeEach(async ({ playwright, baseURL }) => {
  admin = await playwright.request.newContext({ baseURL });
  await postForm({ request: admin }, "/login", administrator);
});
test.afterEach(() => admin.dispose());

test("a visitor goes from Home over a list to a resource without an account, and back", async ({ request }) => {
  const list = await (await openPage(request, "/")).follow("View all: Top Technical Skills Resources");
  const login = await (await list.follow("Free")).follow("MDN Web Docs");
  expect(login.url.searchParams.get("auth")).toBe("login");
  expect(login.text()).toContain("With an account you keep MDN Web Docs and see how far you are.");
  const dialog = await login.follow("View without an account");
  expect(at(dialog)).toBe("/technical?resource=mdn-web-docs&tab=free");
  expect(at(await dialog.follow("Close"))).toBe("/technical?tab=free");
  const { email, password } = administrator;
  const opened = await login.send("Log in", { Email: email, Password: password });
  expect([at(opened), at(await opened.follow("Close"))]).toEqual([at(dialog), "/technical?tab=free"]);
});

test("a search is filtered, and its filters are removed one by one or all", async ({ request }) => {
  const found = await (await openPage(request, "/latest")).send("Search", { "Search resources": "git" });
  expect([at(found), found.text()]).toEqual(["/search?q=git", expect.stringContaining('Showing results for "git"')]);
  const videos = await found.send("Apply", { Format: "video" });
  expect(videos.text()).toContain("Remove filter Video");
  const free = await videos.follow("Free");
  expect([...free.url.searchParams].sort()).toEqual([
    ["format", "video"],
    ["q", "git"],
    ["tab", "free"],
  ]);
  const either = await free.follow("Remove filter Video");
  expect(either.url.searchParams.has("format")).toBe(false);
  const all = await either.follow("Clear filters");
  expect([at(all), all.text()]).toEqual(["/search?q=git", expect.not.stringContaining("Clear filters")]);
  expect((await all.follow("Pro Git")).url.searchParams.get("redirectTo")).toBe("/search?resource=pro-git&q=git");
});

test("a member upvotes on a card, removes the upvote from the list of them, and takes that back", async ({
  request,
}) => {
  await signUpBy(request);
  const word = unique();
  const first = `Vote${word}`;
  await contribute({ request }, { first, email: `${first}@example.com`, link: `https://example.com/${first}` });
  const name = `${first} Lee's Resource`;
  const approval = await (await openPage(admin, `/admin?q=${first}`)).follow(`Approve ${name}`);
  await approval.send("Approve anyway");
  const voted = await (await openPage(request, `/search?q=${first}`)).send(`Upvote ${name}, 0 upvotes`);
  expect([at(voted), voted.text()]).toEqual([
    `/search?q=${first}`,
    expect.stringContaining("Resource upvoted successfully"),
  ]);
  expect(voted.hasButton(`Upvote ${name}, 1 upvote`)).toBe(true);
  const list = await openPage(request, "/my-upvotes");
  const dialog = await list.follow(name);
  expect(dialog.hasButton("1 Upvotes")).toBe(true);
  expect((await dialog.follow("Close")).url.pathname).toBe("/my-upvotes");
  const removed = await list.send(`Remove upvote from ${name}`);
  expect(removed.text()).toMatch(/No upvoted resources.*Upvote removed successfully/);
  const restored = await removed.send("Undo");
  expect(restored.text()).toMatch(/Upvoted [A-Z][a-z]{2} \d+, \d{4}.*Resource upvoted successfully/);
  const none = await restored.send("Apply", { Format: "google-slide" });
  expect(none.text()).toContain("None of your upvoted resources match the filter Google Slides.");
  expect((await none.follow("Clear filters")).text()).toContain(name);
});

test("an approval is told by an email that links the public page and the page of the payment", async ({ request }) => {
  const first = `App${unique()}`;
  const email = `${first.toLowerCase()}@example.com`;
  const name = await contribute({ request }, { first, email, link: `http://example.com/${first}` });
  const queue = await openPage(admin, `/admin?status=all&q=${first}`);
  for (const warning of ["Not https", "Needs editing", "Pending"]) expect(queue.text()).toContain(warning);
  const question = await queue.follow(`Approve ${name}`);
  expect(question.text()).toContain("Needs editing: title, pitch and category.");
  const approved = await question.send("Approve anyway");
  expect(approved.text()).toContain("Submission approved. Payment link has been sent.");
  expect(approved.hasButton(`Approve ${name}`)).toBe(false);
  const mail = await mailTo(email, "approval");
  expect(mail).toContain("was approved");
  const linked = (path: string) =>
    openPage(request, new URL(new RegExp(`http\\S+/${path}/\\S+`).exec(mail)![0]).pathname);
  expect((await linked("product")).text()).toContain(name);
  expect((await linked("payments")).text()).toContain("Nothing is due yet");
});

test("a submission is merged into a published resource, and the merge is undone", async ({ request }) => {
  const word = unique();
  const names: string[] = [];
  for (const first of ["One", "Two"].map((one) => one + word))
    names.push(
      await contribute({ request }, { first, email: `${first}@example.com`, link: `https://example.com/${first}` }),
    );
  const [kept, gone] = names as [string, string];
  const edited = await (await (await openPage(admin, `/admin?q=${word}`)).follow(kept)).send("Save and approve", {
    "Product Name": `Guide ${word}`,
    "Value Proposition": "What it is good for",
    Category: "freelancing",
  });
  expect(edited.text()).toContain("Submission approved.");
  const same = await (await (await openPage(admin, `/admin?q=${word}`)).follow(gone)).follow("Same as...");
  expect(same.text()).toContain("No other published resource has this link.");
  const found = await same.send("Find", { "Which one stays?": `guide ${word}` });
  const merged = await (await found.follow(`Compare with Guide ${word}`)).send("Merge", {
    "Take over product url": true,
  });
  expect(merged.text()).toContain(`Merged into "Guide ${word}". Email notification sent.`);
  const page = await openPage(request, `/product/${gone.toLowerCase().replaceAll(" ", "-")}`);
  expect([page.url.pathname.toLowerCase(), page.text()]).toEqual([
    `/product/guide-${word}`.toLowerCase(),
    expect.stringContaining("Also contributed by"),
  ]);
  const dialog = await (await openPage(admin, `/admin?q=${word}&status=all`)).follow(gone);
  const undone = await (await dialog.follow("Merged...")).send("Undo the merge");
  expect(undone.text()).toContain("is on its own again.");
});

test("a member makes, orders and publishes a path; an administrator approves it; another follows, finishes and copies it", async ({
  request,
  playwright,
  baseURL,
}) => {
  const title = `Learn SQL ${unique()}`;
  const [first, second, third] = ["SQLBolt", "PostgreSQL Exercises", "Use The Index, Luke"] as const;
  const expectOrder = (page: Page, names: string[]) =>
    expect(page.text()).toMatch(new RegExp(`On this page${names.map((name) => `${name} ?(Done)? ?`).join("")}Steps`));
  const email = await signUpBy(request);
  let editor = await openPage(request, "/paths/new");
  let typed: Record<string, string> = { Title: title, Summary: "Tables and queries." };
  for (const name of [first, second, third]) {
    const found = await editor.send("Search", { ...typed, "Add a resource": name });
    editor = await found.send(`Add ${name}`);
    expect(editor.text()).toContain(`"${name}" is step`);
    typed = {};
  }
  expect(editor.value("Title")).toBe(title);
  const saved = await editor.send("Save path", {
    [`Number of ${third}`]: "1",
    [`Optional ${second}`]: true,
    Public: true,
  });
  expect(saved.text()).toContain("Your path was saved. It is public once an administrator has approved it.");
  expect(saved.text()).toContain("In review.");
  expectOrder(saved, [third, first, second]);
  const url = saved.url.pathname;
  const other = await playwright.request.newContext({ baseURL });
  expect((await openPage(other, url)).status).toBe(404);
  let queue = await openPage(admin, "/admin/paths");
  while (!queue.text().includes(title)) queue = await queue.follow("Next");
  expect((await queue.send(`Approve ${title}`)).text()).toContain("Path approved. Email notification sent.");
  expect(await mailTo(email, "path-approval")).toContain(url);

  await signUpBy(other, newEmail());
  let path = await (await openPage(other, "/paths")).follow(title);
  expect(path.text()).toContain("0 of 2 done");
  path = await path.send("Follow");
  expect(path.hasButton("Following")).toBe(true);
  const step = await openPage(other, "/latest?resource=use-the-index,-luke");
  for (const text of [`Step 1 of 3 in ${title}`, `Next: ${third}`]) expect(step.text()).toContain(text);
  const done = await step.send(`Mark as done: ${third}`);
  expect([at(done), done.hasButton(`Done: ${third}`)]).toEqual([at(step), true]);
  expect(done.text()).toContain("Step done");
  path = await (await openPage(other, url)).send(`Mark as done: ${first}`);
  for (const text of ["2 of 2 done", "You have finished this path.", "1 optional left"])
    expect(path.text()).toContain(text);
  const copy = await path.send("Copy");
  expect(copy.text()).toContain("This is your copy. Only you can see it.");
  const own = await copy.send("Save path", { Title: `My own ${title}`, [`Remove ${first}`]: true });
  expectOrder(own, [third, second]);
  expect(own.text()).toContain(`Based on ${title}`);
  const library = await openPage(other, "/my-library");
  expect(library.text()).toContain(`My own ${title}`);
  const deleted = await (await own.follow("Edit")).send("Delete this path");
  expect(deleted.text()).toContain("Your path was deleted.");
  expect(deleted.text()).not.toContain(`My own ${title}`);
  await other.dispose();
});
