import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { contribution } from "../support/call";
import { startServer, type TestServer } from "../support/server";

let server: TestServer;

// One server for all: a file whose tests run side by side would start one in each worker.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const account = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
  server = await startServer({ ...account, SEED: "off", SITE_NAME: "Fixed Hub" });
});

test.afterAll(() => server.stop());

test("the sections of an empty home page invite to explore and upvote", async ({ request }) => {
  const html = await (await request.get(server.url)).text();
  expect(html.match(/Nothing here yet\./g)).toHaveLength(2);
  expect(html.match(/Explore the resources and upvote/g)).toHaveLength(1);
  expect(
    html.match(/This directory has just begun\.<a href="\/submit">Suggest the first resource\.<\/a>/g),
  ).toHaveLength(1);
});

test("an empty list names its category and format", async ({ request }) => {
  const contracts = await (await request.get(`${server.url}/contracts`)).text();
  expect(contracts).toContain("No resources found");
  expect(contracts).toContain("There are no resources available for Contract Templates yet.");
  const slides = await (await request.get(`${server.url}/contracts?format=google-slide`)).text();
  expect(slides).toContain("There are no Contract Templates resources in the Google Slides format.");
});

test("an empty filter of the desk names the others only if there are submissions", async ({ playwright }) => {
  const request = await playwright.request.newContext({ baseURL: server.url });
  await request.post("/login", { form: administrator });
  const readQueue = async () => (await request.get("/admin?status=rejected")).text();
  expect(await readQueue()).toContain("Contributions wait here for a decision.");
  expect(await readQueue()).not.toContain("under the other filters");
  await request.post("/resources", { data: contribution({}) });
  expect(await readQueue()).toContain("Other submissions are under the other filters.");
});

test("a page shows what the environment fixes", async ({ playwright }) => {
  const request = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { Accept: "text/html" },
  });
  expect(await (await request.get("/")).text()).toContain("<title>Fixed Hub:");
  await request.post("/login", { form: administrator });
  const page = await (await request.get("/admin/site")).text();
  expect(page.replaceAll(/<[^>]+>/g, "")).toContain("Set by the environment variable SITE_NAME.");
  expect(page).not.toContain('name="name"');
});
