import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { administrator, signIn, toast } from "../support/administrator";
import { adminRecord } from "../support/call";
import { newEmail, signUp } from "../support/member";
import { mailTo } from "../support/outbox";
import { expect, test, waitForHydration } from "../support/screen";
import { unique } from "../support/unique";

type Stored = { id: number; slug: string };

/** Stores an approved resource with this name. */
async function makeResource(page: Page, name: string): Promise<Stored> {
  const login = await page.request.post("/login", { data: administrator });
  const headers = { Authorization: `Bearer ${(await login.json()).jwt}` };
  const data = adminRecord({ name, product_url: `https://example.com/${name}` });
  const response = await page.request.post("/resources", { data, headers });
  expect(response.status()).toBe(201);
  await page.context().clearCookies();
  return response.json();
}

test("what two members report is offered for a check, and one press says that it is still right @only-without-javascript", async ({
  page,
}) => {
  const name = `check-${unique()}`;
  const { slug } = await makeResource(page, name);
  for (let member = 1; member <= 2; member += 1) {
    await signUp(page);
    await page.goto(`/product/${slug}/report`);
    await page.getByRole("radio", { name: "Wrong details" }).check();
    await page.getByLabel("What is wrong?").fill("The price is another one.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(toast(page)).toContainText("Thank you.");
    await page.context().clearCookies();
  }
  await signIn(page, "/admin/checks");
  const check = await findReport(page, name);
  await expect(check).toContainText("Reported by members");
  await check.getByRole("button", { name: `Still right: ${name}` }).click();
  await expect(toast(page)).toContainText("Checked: still right.");
  await expect(check).toHaveCount(0);
  await page.goto(`/product/${slug}`);
  const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(),
  );
  await expect(page.getByText(`Checked in${month}`)).toBeVisible();
});

/** Opens the page of the list that has the report of this resource. Other tests leave open reports, too. */
async function findReport(page: Page, name: string) {
  const report = page.getByRole("article").filter({ hasText: name });
  while ((await report.count()) === 0) {
    const href = (await page.getByRole("link", { name: "Next" }).getAttribute("href"))!;
    await page.goto(href);
  }
  await waitForHydration(page);
  return report;
}

test("a visitor reports a duplicate from the page of a resource, and hears that it was taken down @only-without-javascript", async ({
  page,
}) => {
  const word = unique();
  const [copy, original] = [await makeResource(page, `copy-${word}`), await makeResource(page, `guide-${word}`)];
  const email = newEmail();
  await page.goto(`/product/${copy.slug}`);
  await page.getByRole("link", { name: "Report a problem" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Report a problem" })).toBeVisible();
  await expect(page.getByLabel("The other resource")).toBeHidden();
  await page.getByLabel("Email (optional)").fill(email);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("Choose what is wrong")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Duplicate" }).check();
  await page.getByLabel("What is wrong?").fill("The same guide is here twice.");
  await page.getByLabel("The other resource").fill(`/product/no-such-${word}`);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("The directory has no such resource.")).toBeVisible();
  await expect(page.getByLabel("What is wrong?")).toHaveValue("The same guide is here twice.");
  await expect(page.getByLabel("Email (optional)")).toHaveValue(email);
  await page.getByLabel("The other resource").fill(`https://hub.example/product/${original.slug}`);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(toast(page)).toHaveText(
    "Thank you. An administrator will look at it. You will get an email about how it ended.",
  );
  await expect(page).toHaveURL(new RegExp(`/product/${copy.slug}$`));

  await signIn(page, "/admin/reports");
  const report = await findReport(page, `copy-${word}`);
  await expect(report).toContainText("The same guide is here twice.");
  await expect(report.getByRole("link", { name: `guide-${word}` })).toHaveAttribute(
    "href",
    `/product/${original.slug}`,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await report.getByText("Take down...").click();
  await report.getByLabel(`Reason for taking down copy-${word}`).fill("It is here already.");
  await report.getByRole("button", { name: "Take it down" }).click();
  await expect(toast(page)).toContainText("Resource taken down. 1 email sent.");
  expect(await mailTo(email, "report-closed")).toContain("We have taken it out of the directory.");
  expect((await page.request.get(`/product/${copy.slug}`, { headers: { Accept: "text/html" } })).status()).toBe(404);
});

test("a member reports from the dialog over a list, and the report is closed as fixed after an edit", async ({
  page,
}) => {
  const word = unique();
  const { slug } = await makeResource(page, `guide-${word}`);
  const email = await signUp(page, newEmail(), `/latest?resource=${slug}`);
  await waitForHydration(page);
  const dialog = page.getByRole("dialog", { name: `guide-${word}` });
  await expect(dialog.getByRole("link", { name: "Suggest a change" })).toHaveAttribute(
    "href",
    `/submit?change=${slug}`,
  );
  await dialog.getByRole("link", { name: "Report a problem" }).click();
  await expect(page.getByText(`We will tell you at ${email} how it ended.`)).toBeVisible();
  await waitForHydration(page);
  await page.getByRole("radio", { name: "Wrong details" }).check();
  await page.getByLabel("What is wrong?").fill("It is not free any more.");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(toast(page)).toContainText("Thank you. An administrator will look at it.");

  await page.context().clearCookies();
  await signIn(page, "/admin/reports");
  const report = await findReport(page, `guide-${word}`);
  await report.getByRole("link", { name: `Edit guide-${word}` }).click();
  await waitForHydration(page);
  const edit = page.getByRole("dialog", { name: "Resource Submission" });
  await edit.getByLabel("Price").fill("12.50");
  await edit.getByRole("button", { name: "Save", exact: false }).first().click();
  await expect(toast(page)).toContainText("Resource updated successfully");
  await page.goto("/admin/reports");
  const again = await findReport(page, `guide-${word}`);
  await again.getByRole("button", { name: `Mark as fixed: guide-${word}` }).click();
  await expect(toast(page)).toContainText("Report closed as fixed. 1 email sent.");
  expect(await mailTo(email, "report-closed")).toContain("We have corrected it.");
});

test("the door to a change opens the form with the resource @only-without-javascript", async ({ page }) => {
  await page.goto("/product/mdn-web-docs");
  await page.getByRole("link", { name: "Suggest a change" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Suggest a change" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("MDN Web Docs");
});

test("a visitor asks for what a search did not find, and gets the answer @only-without-javascript", async ({
  page,
}) => {
  // Not digits: a text that may have a telephone number in it is not stored.
  const word = `quorble${[...unique()].map((letter) => "abcdefghij"[Number(letter)] ?? letter).join("")}`;
  const [email, name] = [newEmail(), `answer-${unique()}`];
  const answer = await makeResource(page, name);
  await page.goto(`/search?q=${word}`);
  await page.getByRole("link", { name: "Ask for it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ask for a resource" })).toBeVisible();
  await page.getByLabel("In a few words").fill(`${word} 555 123 456`);
  await page.getByLabel("Email (optional)").fill(email);
  await page.getByRole("button", { name: "Ask for it" }).click();
  await expect(page.getByText("without email addresses and long numbers").first()).toBeVisible();
  await expect(page.getByLabel("Email (optional)")).toHaveValue(email);
  await page.getByLabel("In a few words").fill(word);
  await page.getByRole("button", { name: "Ask for it" }).click();
  await expect(toast(page)).toContainText("You will get an email when it is there.");
  await expect(page).toHaveURL(`/search?q=${word}`);
  await page.context().clearCookies();
  await signIn(page);
  await page.goto(`/admin?status=Approved&edit=${answer.id}`);
  await page.getByRole("link", { name: "Answers a request" }).click();
  await expect(page).toHaveURL(`/admin/requests?answer=${answer.slug}`);
  const request = await findReport(page, word);
  await expect(request).toContainText("1 person asks");
  await expect(request.getByRole("button", { name: `This answers it: ${name}` })).toBeVisible();
  const search = request.getByRole("searchbox");
  await search.fill(`/product/no-such-${word}`);
  await request.getByRole("button", { name: "Search" }).click();
  await expect(request).toContainText("The directory has no such resource.");
  await search.fill(`/product/${answer.slug}`);
  await request.getByRole("button", { name: "Search" }).click();
  await request.getByRole("button", { name: `This answers it: ${name}` }).click();
  await expect(toast(page)).toContainText("Answered. 1 email sent.");
  expect(await mailTo(email, "request-answered")).toContain(`/product/${answer.slug}`);
});
