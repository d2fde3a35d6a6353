/**
 * A site that begins empty, and imports as an administrator without JavaScript makes them. `tests/screens` has one with
 * JavaScript.
 */
import { type APIRequestContext, expect, test } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { contribution } from "../support/call";
import { signUpBy } from "../support/member";
import { openPage, type Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";

const env = {
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  SEED: "off",
  SITE_NAME: "Fixed Hub",
};
let server: TestServer;
let request: APIRequestContext;

test.describe.configure({ mode: "serial", timeout: 600_000 });

test.beforeAll(async ({ playwright }) => {
  server = await startServer(env);
  request = await playwright.request.newContext({ baseURL: server.url });
});

test.afterAll(() => server.stop());

/** Opens the screen, after a login if necessary. */
async function openImport(): Promise<Page> {
  const login = await openPage(request, "/login?redirectTo=/admin/import");
  if (login.url.pathname === "/admin/import") return login;
  return login.send("Login", { Email: administrator.email, Password: administrator.password });
}

/** Loads the page again until the work is over, as the page tells a browser to. */
async function whenOver(page: Page): Promise<Page> {
  let shown = page;
  const load = async () => {
    shown = await openPage(request, page.url.pathname);
    return shown.text();
  };
  await expect.poll(load, { timeout: 500_000 }).not.toMatch(/(Importing|Being decided) …/);
  return shown;
}

const fileOf = (name: string, text: string) => ({ files: { file: new File([text], name) } });

/** Whether a visitor would find a text: in lists, feeds, the API, the text for machines, or by a search for its first word, which repeats that. */
async function isPublic(text: string): Promise<boolean> {
  const urls = [`/search?q=${text.split(" ", 1)}`, "/latest", "/latest.md", "/feed.xml", "/resources?per_page=100"];
  const pages = await Promise.all(urls.map((url) => fetch(`${server.url}${url}`).then((response) => response.text())));
  return pages.some((page) => page.includes(text));
}

test("an empty site invites to suggest the first resource, and an empty list names its category", async () => {
  const home = await (await request.get("/")).text();
  expect(home.match(/Nothing here yet\./g)).toHaveLength(2);
  expect(home.match(/Explore the resources and upvote/g)).toHaveLength(1);
  expect(
    home.match(/This directory has just begun\.<a href="\/submit">Suggest the first resource\.<\/a>/g),
  ).toHaveLength(1);
  const contracts = await openPage(request, "/contracts");
  expect(contracts.text()).toContain("No resources found");
  expect(contracts.text()).toContain("There are no resources available for Contract Templates yet.");
});

test("an empty filter of the desk names the others only if there are submissions", async () => {
  await openImport();
  const readQueue = async () => (await openPage(request, "/admin?status=rejected")).text();
  expect(await readQueue()).toContain("Contributions wait here for a decision.");
  expect(await readQueue()).not.toContain("under the other filters");
  await request.post("/resources", { data: contribution({}) });
  expect(await readQueue()).toContain("Other submissions are under the other filters.");
});

test("a page shows what the environment fixes", async () => {
  expect(await (await request.get("/")).text()).toContain("<title>Fixed Hub:");
  const page = await request.get("/admin/site");
  expect((await openPage(request, page.url())).text()).toContain("Set by the environment variable SITE_NAME.");
  expect(await page.text()).not.toContain('name="name"');
});

const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><DL><p>
<DT><A HREF="https://keeps.example/one" PRIVATE="0" TAGS="frontend">Quixotic guide</A>
<DD>Zebrafish is my password
<DT><A HREF="https://keeps.example/two" PRIVATE="1">Xylophone plan</A>
</DL>`;

test("nothing of a private file is public before a person pressed, and then only what the page had shown", async () => {
  const preview = await (await openImport()).send("Show what is in it", {}, fileOf("bookmarks.html", bookmarks));
  expect(preview.text()).toContain("2 rows, read as bookmarks.");
  expect(preview.text()).toContain("What is added waits for review.");
  const imported = await whenOver(await preview.send("Import"));
  expect(imported.text()).toContain("All 2Left out 1Added 1");
  expect(imported.text()).toContain("Zebrafish is my password");
  const unused = ["Zebrafish is my password", "Xylophone plan"];
  for (const text of ["Quixotic guide", ...unused]) expect([text, await isPublic(text)]).toEqual([text, false]);
  const published = await whenOver(await imported.send("Publish the 1 that has no notice"));
  expect(published.text()).toContain("Nothing of it waits for review.");
  await expect.poll(() => isPublic("Quixotic guide"), { timeout: 30_000 }).toBe(true);
  for (const text of unused) expect([text, await isPublic(text)]).toEqual([text, false]);
  await whenOver(await published.send("Take back the last decision"));
  await expect.poll(() => isPublic("Quixotic guide"), { timeout: 30_000 }).toBe(false);
});

test("a text is pasted, a column is chosen, all of it is found in the queue, edited and discarded", async () => {
  const form = await openImport();
  const nothing = await form.send("Show what is in it");
  expect([nothing.status, nothing.text("alert")]).toEqual([422, "Choose a file, or paste a text."]);
  const typed = "Only some words";
  const words = await form.send("Show what is in it", { "Or paste it": typed });
  expect([words.status, words.value("Or paste it")]).toEqual([422, typed]);
  expect(words.text("alert")).toContain("It has no links.");
  const text =
    "Course,Repository,Homepage\nA,https://code.example/a,https://a.example/\nB,https://code.example/b,https://b.example/\n";
  const unsure = await words.send("Show what is in it", { "Or paste it": text });
  expect(unsure.text()).toContain("Choose how to read it.");
  expect(unsure.hasButton("Import")).toBe(false);
  const chosen = await unsure.send("Read it like this", { "What Homepage is": "Link", "What Course is": "Name" });
  expect([chosen.value("What Homepage is"), chosen.value("What Repository is")]).toEqual(["product_url", ""]);
  const imported = await whenOver(await chosen.send("Import"));
  expect(imported.text()).toContain("All 2Added 2");
  const report = await request.get(`${imported.url.pathname}/report.csv`);
  expect((await report.text()).trimEnd().split("\n")).toHaveLength(3);
  expect(report.headers()["cache-control"]).toBe("private, no-store");
  const group = await openPage(request, "/admin?group=import");
  expect(group.text()).toContain("Pasted text");
  const queue = await openPage(request, `/admin?import=${imported.url.pathname.split("/").at(-1)}`);
  expect(queue.text()).toContain("b.example");
  const edited = await whenOver(await imported.send("Change all", { Change: "Category: Soft Skills" }));
  const discarded = await whenOver(await edited.send("Discard what still waits"));
  expect(discarded.text()).toContain("Discarded 2");
});

/** A table in Shift JIS. */
const japanese = new Uint8Array([
  ...Buffer.from("name,url\n"),
  ...[0x97, 0xbf, 0x8b, 0xe0],
  ...Buffer.from(",https://rates.example/\n"),
]);

test("a member chooses the line that is written correctly, and only the own ones", async ({ playwright }) => {
  const open = () => playwright.request.newContext({ baseURL: server.url });
  const [member, other] = [await open(), await open()];
  for (const context of [member, other]) await signUpBy(context);
  const form = await openPage(member, "/my-library/import");
  const files = { file: new File([japanese], "rates.csv") };
  const lines = await form.send("Show what is in it", {}, { files });
  expect(lines.text()).toContain("Which line is written correctly?");
  expect((await openPage(other, lines.url.pathname)).status).toBe(404);
  const list = await lines.send("Read it like this", { "\u6599\u91d1,https://rates.example/ shift_jis": true });
  expect(list.text()).toContain("Not in the directory 1");
  await list.send("Add to my library");
  const over = async () => (await openPage(member, list.url.pathname)).text();
  await expect.poll(over).toContain("Delete this list");
  for (const context of [member, other]) await context.dispose();
});

test("a file is deleted before its import", async () => {
  const preview = await (await openImport()).send("Show what is in it", {
    "Or paste it": "name,url\nA,https://a.example/\n",
  });
  const list = await preview.send("Discard");
  expect(list.text()).toContain("It was deleted.");
  expect((await openPage(request, preview.url.pathname)).status).toBe(404);
});

test("an import goes on after the process was killed: no row is lost or stored twice", async ({ playwright }) => {
  const count = 400;
  const rows = Array.from({ length: count }, (_, at) => `Kill ${at}\thttps://kill.example/${at}\n`);
  const preview = await (await openImport()).send(
    "Show what is in it",
    {},
    fileOf("links.tsv", `name\turl\n${rows.join("")}`),
  );
  await preview.send("Import");
  const rowsDone = async () => {
    const page = await openPage(request, preview.url.pathname);
    return Number(/(\d+) of 400 rows/.exec(page.text())?.[1]);
  };
  await expect.poll(rowsDone).toBeGreaterThan(50);
  const killed = server;
  killed.process.kill("SIGKILL");
  await new Promise((resolve) => killed.process.once("exit", resolve));

  server = await startServer({ ...env, DATA_DIR: killed.dataDir });
  request = await playwright.request.newContext({ baseURL: server.url });
  await openImport();
  const result = await whenOver(await openPage(request, preview.url.pathname));
  expect(result.text()).toContain("All 400Added 400");
  expect(result.text()).toContain("400 wait for review");
});
