/** Imports as an administrator without JavaScript makes them. `tests/screens` has one with JavaScript. */
import { type APIRequestContext, expect, test } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { generatedCases } from "../support/generated-cases";
import { shapes } from "../support/link-files";
import { newEmail, password } from "../support/member";
import { openPage, type Page } from "../support/page";
import { startServer, type TestServer } from "../support/server";

// A server of its own, because the many rows would be in the way of other tests.
const env = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };
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

/** Loads the page again until the import is over, as the page tells a browser to. */
async function whenOver(page: Page): Promise<Page> {
  let shown = page;
  await expect
    .poll(
      async () => {
        shown = await openPage(request, page.url.pathname);
        return shown.text();
      },
      { timeout: 500_000 },
    )
    .not.toMatch(/Importing …|Undoing …/);
  return shown;
}

const fileOf = (name: string, text: string) => ({ files: { file: new File([text], name) } });

let sites = 0;

function newSite(): string {
  sites += 1;
  return `site-${sites}.example`;
}

/** The command is tested with all shapes, and reads them as this does. */
for (const { file, kind, write } of shapes.filter(({ file }) => ["awesome.md", "tabelle.csv"].includes(file)))
  test(`${file} is named, shown and imported: ${kind}`, async () => {
    const count = generatedCases(100);
    const links = { site: newSite(), count };
    // The picture above the list.
    const more = file === "awesome.md" ? 1 : 0;
    const preview = await (await openImport()).send("Show what is in it", {}, fileOf(file, write(links)));
    expect(preview.text()).toContain(`This is ${kind} with ${(count + more).toLocaleString("en")}`);
    expect(preview.text()).toContain(`${links.site} 0`);
    const result = await whenOver(await preview.send("Import as pending"));
    expect(result.text("status")).toBe(
      `${(count + more).toLocaleString("en")} rows: ${count.toLocaleString("en")} added, 0 skipped, 0 rejected${more ? `, ${more} left out` : ""}.`,
    );
    const report = await request.get(`${result.url.pathname}/report.csv`);
    expect((await report.text()).trimEnd().split("\n")).toHaveLength(count + more + 1);
    expect(report.headers()["content-disposition"]).toMatch(/^attachment; filename="import-\d+\.csv"$/);
    expect(report.headers()["cache-control"]).toBe("private, no-store");
  });

test("a text is pasted, links with another title are chosen, and the import is undone", async () => {
  const site = newSite();
  const form = await openImport();
  const nothing = await form.send("Show what is in it");
  expect([nothing.status, nothing.text("alert")]).toEqual([422, "Choose a file, or paste a text."]);
  const typed = "Only some words";
  const words = await form.send("Show what is in it", { "Or paste it": typed });
  expect([words.status, words.value("Or paste it")]).toEqual([422, typed]);
  expect(words.text("alert")).toContain("It has no links, and no table");
  const first = await words.send("Show what is in it", { "Or paste it": `name,url\nFirst,https://${site}/a\n` });
  await whenOver(await first.send("Import as approved"));

  const rows = `name,url\nOther,https://${site}/a\nSecond,https://${site}/a\nUnlinked,\nNew,https://${site}/c\n`;
  const preview = await (await openPage(request, "/admin/import")).send("Show what is in it", { "Or paste it": rows });
  expect(preview.text()).toContain("2 links are stored with another title. They are skipped unless you choose to add");
  const chosen = await preview.send("Save choices", { "What to do with Second": "Add it" });
  expect(chosen.value("What to do with Second")).toMatch(/\.add$/);
  expect(chosen.value("What to do with Other")).toMatch(/\.skip$/);
  const result = await whenOver(await chosen.send("Import as pending"));
  expect(result.text("status")).toBe("4 rows: 2 added, 1 skipped, 1 rejected.");
  const again = await result.send("Undo this import");
  const undone = await whenOver(again);
  expect(undone.text()).toContain("Undone: 2 removed, 0 kept");
  expect(undone.hasButton("Undo this import")).toBe(false);
  const log = await openPage(request, "/admin/log?act=undo-import");
  expect(log.text()).toContain("file: Pasted text");
});

test("rows with problems are on the first page, a page has 100 rows, and turning it saves its choices", async () => {
  const site = newSite();
  const rows = Array.from({ length: 130 }, (_, n) => `T${n},https://${site}/same`);
  const text = `name,url\n${rows.join("\n")}\nUnlinked,\n`;
  const form = await openImport();
  const first = await form.send("Show what is in it", { "Or paste it": text });
  expect(first.text()).toContain("url is required");
  expect(first.text()).toContain("T98");
  expect(first.text()).not.toContain("T100");
  const second = await first.send("Save and show next", { "What to do with T7": "Add it" });
  expect(second.url.search).toBe("?page=2");
  expect(second.text()).toContain("T100");
  const result = await whenOver(await second.send("Import as pending"));
  expect(result.text("status")).toBe("131 rows: 2 added, 128 skipped, 1 rejected.");
});

test("a discarded file is gone", async () => {
  const form = await openImport();
  const preview = await form.send("Show what is in it", { "Or paste it": `name,url\nA,https://${newSite()}/a\n` });
  const list = await preview.send("Discard");
  expect(list.text()).toContain("The file was discarded.");
  expect((await openPage(request, preview.url.pathname)).status).toBe(404);
});

test("only administrators see imports", async ({ playwright }) => {
  const visitor = await playwright.request.newContext({ baseURL: server.url });
  for (const path of ["/admin/import", "/admin/import/1"])
    expect((await openPage(visitor, path)).url.pathname, path).toBe("/login");
  const form = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
  for (const path of ["/admin/import", "/admin/import/1"]) {
    const response = await visitor.post(path, { headers: form, data: "do=import.approved", maxRedirects: 0 });
    expect(response.status(), path).toBe(401);
  }
  expect((await visitor.get("/admin/import/1/report.csv", { maxRedirects: 0 })).status()).not.toBe(200);
});

test("an import goes on after the process was killed: no row is lost or stored twice", async ({ playwright }) => {
  const count = 1_000;
  const text = shapes[8]!.write({ site: "kill.example", count });
  const preview = await (await openImport()).send("Show what is in it", {}, fileOf("links.tsv", text));
  await preview.send("Import as approved");
  const rowsDone = async () => {
    const page = await openPage(request, preview.url.pathname);
    return Number(/([\d,]+) of 1,000 rows/.exec(page.text())?.[1]?.replace(",", ""));
  };
  await expect.poll(rowsDone).toBeGreaterThan(100);
  const killed = server;
  killed.process.kill("SIGKILL");
  await new Promise((resolve) => killed.process.once("exit", resolve));

  server = await startServer({ ...env, DATA_DIR: killed.dataDir });
  request = await playwright.request.newContext({ baseURL: server.url });
  await openImport();
  const result = await whenOver(await openPage(request, preview.url.pathname));
  expect(result.text("status")).toBe("1,000 rows: 1,000 added, 0 skipped, 0 rejected.");
  const titles: string[] = [];
  for (let page = 1, found = 100; found === 100; page += 1) {
    const rows = (await (await request.get(`/resources?per_page=100&page=${page}`)).json()) as { name: string }[];
    titles.push(...rows.map(({ name }) => name).filter((name) => name.startsWith("kill.example")));
    found = rows.length;
  }
  expect(titles.sort()).toEqual(Array.from({ length: count }, (_, n) => `kill.example ${n}`).sort());
});

const twoLinks =
  "Course,Repository,Homepage\nA,https://code.example/choose,https://a.example/choose\nB,https://code.example/b,https://b.example/choose\n";

test("an administrator chooses the column of links, and then another field", async () => {
  const question = await (await openImport()).send("Show what is in it", { "Or paste it": twoLinks });
  expect(question.url.pathname).toMatch(/^\/admin\/import\/\d+$/);
  expect(question.text()).toContain("Which column has the links?");
  expect(question.hasButton("Import as pending")).toBe(false);
  const read = await question.send("Continue", { "Homepage https://a.example/choose": true });
  expect(read.text()).toContain("https://b.example/choose");
  expect(read.value("What Homepage is")).toBe("product_url");
  expect(read.value("What Repository is")).toBe("");
  const other = await read.send("Read it like this", { "What Course is": "Description", "What Repository is": "Name" });
  expect([other.value("What Course is"), other.value("What Repository is")]).toEqual(["description", "name"]);
  const list = await other.send("Discard");
  expect(list.text()).toContain("The file was discarded.");
});

/** A table in Shift JIS, too short to be sure. */
const shortJapanese = new Uint8Array([
  ...Buffer.from("name,url\n"),
  ...[0x97, 0xbf, 0x8b, 0xe0],
  ...Buffer.from(",https://rates.example/\n"),
]);
const files = { file: new File([shortJapanese], "rates.csv") };

test("an administrator chooses the line that is written correctly", async () => {
  const question = await (await openImport()).send("Show what is in it", {}, { files });
  expect(question.text()).toContain("Which line is written correctly?");
  expect(question.text()).not.toContain("https://rates.example/ big5");
  const preview = await question.send("Continue", { "\u6599\u91d1 shift_jis": true });
  expect(preview.text()).toContain("rates.csv is read as shift_jis, not UTF-8.");
  expect(preview.text()).toContain("\u6599\u91d1");
});

test("a member answers both questions, and only the own ones", async ({ playwright }) => {
  const openAs = async (first_name: string) => {
    const context = await playwright.request.newContext({ baseURL: server.url });
    const form = { email: newEmail(), password, first_name, last_name: "Member", account_type: "creator" };
    await context.post("/auth/signup", { form });
    return context;
  };
  const [member, other] = [await openAs("Ada"), await openAs("Eve")];
  const form = await openPage(member, "/my-library/import");
  const lines = await form.send("Show what is in it", {}, { files });
  expect(lines.text()).toContain("Which line is written correctly?");
  expect((await openPage(other, lines.url.pathname)).status).toBe(404);
  const list = await lines.send("Continue", { "\u6599\u91d1 shift_jis": true });
  expect(list.url.pathname).toMatch(/^\/my-library\/import\/\d+$/);
  expect(list.text()).toContain("\u6599\u91d1");
  const columns = await (await openPage(member, "/my-library/import")).send("Show what is in it", {
    "Or paste it": twoLinks,
  });
  expect(columns.text()).toContain("Which column has the links?");
  const chosen = await columns.send("Continue", { "Homepage https://a.example/choose": true });
  expect(chosen.text()).toContain("Not in the directory: 2");
  const over = async () => (await openPage(member, chosen.url.pathname)).text();
  await chosen.send("Add to my library");
  await expect.poll(over).toContain("0 added to Want to learn, 2 not in the directory, 0 skipped, 0 rejected.");
  for (const context of [member, other]) await context.dispose();
});
