import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, waitForHydration } from "../support/screen";
import { startServer, type TestServer } from "../support/server";

let site: Server;
let requests: string[];
let server: TestServer | undefined;

test.beforeEach(async () => {
  requests = [];
  site = createServer(({ url }, response) => {
    requests.push(url!);
    if (url !== "/course") return void response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(
      `<title>SQL for analysts - Pages</title><meta property="og:site_name" content="Pages"><meta name="description" content="Twelve hours of SQL">`,
    );
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
});

test.afterEach(async () => {
  await server?.stop();
  server = undefined;
  site.close();
});

const host = () => `pages.test:${(site.address() as AddressInfo).port}`;

test("a contributor fills in the form from the link; what was typed stays", async ({ page }) => {
  server = await startServer({ FETCH_LINKS: "on", FETCH_TEST_HOSTS: host() });
  await page.goto(`${server.url}/submit`);
  await waitForHydration(page);
  const fillIn = page.getByRole("button", { name: "Fill in from the link" });
  await fillIn.click();
  await expect(page.getByRole("alert")).toContainText("Enter the link first");

  await page.getByLabel("Link to Your Product").fill(`http://${host()}/course`);
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("One-line pitch").fill("My own words");
  await fillIn.click();
  await expect(page.getByLabel("Title")).toHaveValue("SQL for analysts");
  await expect(page.getByLabel("What is it?")).toHaveValue("Twelve hours of SQL");
  await expect(page.getByLabel("One-line pitch")).toHaveValue("My own words");
  await expect(page.getByLabel("First Name")).toHaveValue("Ada");
  await expect(page.getByLabel("Link to Your Product")).toHaveValue(`http://${host()}/course`);
  expect(requests).toEqual(["/robots.txt", "/course"]);

  await page.getByLabel("Link to Your Product").fill(`http://${host()}/missing`);
  await fillIn.click();
  await expect(page.getByRole("alert")).toContainText("There is no page at this link");
  await expect(page.getByLabel("Title")).toHaveValue("SQL for analysts");
});

test("by default there is no button, and no request to other sites", async ({ page, request }) => {
  server = await startServer({ FETCH_TEST_HOSTS: host() });
  await page.goto(`${server.url}/submit`);
  await expect(page.getByRole("button", { name: "Submit Product" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Fill in from the link" })).toHaveCount(0);
  const form = { fill: "1", productLink: `http://${host()}/course` };
  const response = await request.post(`${server.url}/submit`, { form, headers: { Accept: "text/html" } });
  expect(response.status()).toBe(422);
  expect(requests).toEqual([]);
});
