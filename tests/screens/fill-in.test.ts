import { createServer, type Server } from "node:http";
import { type APIRequestContext, type Page, test as plainTest } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { listen } from "../support/listen";
import { openPage } from "../support/page";
import { expect, test, waitForHydration } from "../support/screen";
import { startServer, type TestServer } from "../support/server";

// Each test has a host of its own, because a host gets only one request in five seconds.
let hosts: string[];
let site: Server;
let requests: string[];
let server: TestServer;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  site = createServer(({ url, headers }, response) => {
    requests.push(headers.host + url!);
    if (url !== "/course") return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(
      `<title>SQL for analysts - Pages</title><meta property="og:site_name" content="Pages"><meta name="description" content="Twelve hours of SQL">`,
    );
  });
  const port = await listen(site);
  hosts = ["form", "fields", "missing", "conflict"].map((name) => `${name}.test:${port}`);
  server = await startServer({ ...account, FETCH_LINKS: "on", FETCH_TEST_HOSTS: hosts.join(",") });
});

test.beforeEach(() => {
  requests = [];
});

test.afterAll(async () => {
  await server.stop();
  site.close();
});

const account = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

/** Submits a resource with our own words. Returns its id. */
async function contribute(request: APIRequestContext, host: string): Promise<number> {
  const response = await request.post(`${server.url}/resources`, {
    data: {
      name: "My own title",
      value_proposition: "My own pitch",
      product_url: `http://${host}/course`,
      resource_creator: { first_name: "Ada", last_name: "Lee", email: "ada@example.com" },
    },
  });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

async function openSubmission(page: Page, id: number): Promise<void> {
  await page.request.post(`${server.url}/login`, { form: administrator, maxRedirects: 0 });
  await page.goto(`${server.url}/admin?edit=${id}`);
  await waitForHydration(page);
}

async function authorization(request: APIRequestContext): Promise<{ Authorization: string }> {
  const login = await request.post(`${server.url}/login`, { data: administrator });
  return { Authorization: `Bearer ${(await login.json()).jwt}` };
}

async function stored(request: APIRequestContext, id: number) {
  const url = `${server.url}/resources/admin/all?status=pending`;
  const response = await request.get(url, { headers: await authorization(request) });
  return (await response.json()).find((record: { id: number }) => record.id === id);
}

plainTest("a contributor fills in the form from the link; what was typed stays", async ({ playwright }) => {
  const host = hosts[0]!;
  const request = await playwright.request.newContext({ baseURL: server.url });
  const press = "Fill in from the link";
  const empty = await (await openPage(request, "/submit")).send(press);
  expect(empty.text("alert")).toContain("Enter the link first");
  const typed = { "First Name": "Ada", "One-line pitch": "My own words" };
  const filled = await empty.send(press, { ...typed, "Link to Your Product": `http://${host}/course` });
  const shown = { ...typed, Title: "SQL for analysts", "What is it?": "Twelve hours of SQL" };
  for (const [label, value] of Object.entries(shown)) expect([label, filled.value(label)]).toEqual([label, value]);
  expect(filled.value("Link to Your Product")).toBe(`http://${host}/course`);
  expect(requests).toEqual([`${host}/robots.txt`, `${host}/course`]);
  const missing = await filled.send(press, { "Link to Your Product": `http://${host}/missing` });
  expect(missing.text("alert")).toContain("There is no page at this link");
  expect(missing.value("Title")).toBe("SQL for analysts");
  await request.dispose();
});

test("an administrator reads what the page says beside each field", async ({ page, request }) => {
  const host = hosts[1]!;
  const id = await contribute(request, host);
  await openSubmission(page, id);
  const dialog = page.getByRole("dialog", { name: "Resource Submission" });
  await dialog.getByRole("textbox", { name: "Value Proposition" }).fill("An edited pitch");
  await dialog.getByRole("textbox", { name: "Product Name" }).fill("");
  await dialog.getByRole("button", { name: "Read the page" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "Site: Pages" })).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Product Name" })).toHaveValue("");
  const facts = dialog.getByText(/^The page says: /);
  await expect(facts.filter({ hasText: "SQL for analysts" })).toBeVisible();
  await expect(facts.filter({ hasText: "Twelve hours of SQL" })).not.toHaveCount(0);
  await dialog.getByRole("textbox", { name: "Product Name" }).fill("SQL for analysts");
  await expect(dialog.getByRole("textbox", { name: "Value Proposition" })).toHaveValue("An edited pitch");
  expect((await stored(request, id)).name).toBe("My own title");

  await dialog.getByRole("textbox", { name: "Value Proposition" }).press("Enter");
  await expect(page.locator(".toast:visible")).toContainText("Resource updated successfully");
  expect(await stored(request, id)).toMatchObject({
    name: "SQL for analysts",
    value_proposition: "An edited pitch",
  });
  expect(requests).toEqual([`${host}/robots.txt`, `${host}/course`]);
});

plainTest(
  "a page that cannot be read, or that is read after somebody else saved, leaves the dialog as it was typed",
  async ({ request }) => {
    await request.post(`${server.url}/login`, { form: administrator, maxRedirects: 0 });
    const openDialog = async (host: string) => {
      const id = await contribute(request, host);
      return { id, dialog: await openPage(request, `${server.url}/admin?edit=${id}`) };
    };
    const [missing, conflict] = [hosts[2]!, hosts[3]!];
    const { dialog } = await openDialog(missing);
    const typed = { "Value Proposition": "An edited pitch", "Product Link": `http://${missing}/missing` };
    const unread = await dialog.send("Read the page", typed);
    expect(unread.text("alert")).toContain("There is no page at this link");
    for (const [label, value] of Object.entries(typed)) expect([label, unread.value(label)]).toEqual([label, value]);

    const { id, dialog: old } = await openDialog(conflict);
    const theirs = { name: "Their title", value_proposition: "Their pitch", product_url: `http://${conflict}/course` };
    const saved = await request.put(`${server.url}/resources/${id}`, {
      headers: await authorization(request),
      data: { resource: theirs, resource_creator: {} },
    });
    expect(saved.status()).toBe(200);
    const late = await (await old.send("Read the page")).send("Save Changes");
    expect(late.text("alert")).toContain("Nothing was saved.");
    expect((await stored(request, id)).name).toBe("Their title");
  },
);
