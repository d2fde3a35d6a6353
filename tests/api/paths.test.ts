import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { call, expectError, memberToken } from "../support/call";
import {
  createPath,
  createPublicPath,
  getPage,
  newMember,
  pathFields,
  post,
  resourceIds,
  stepIds,
} from "../support/path-forms";
import { unique } from "../support/unique";

const versionOf = (html: string) => /name="version" value="(\d+)"/.exec(html)![1]!;

test("a hundred steps with long notes in another script are saved, and more are not", async () => {
  const member = await newMember();
  const ids = await resourceIds(101);
  const note = "好".repeat(500);
  const fields = (steps: string[]) => pathFields(steps, { note: steps.map(() => note), remove: [], optional: steps });
  expect((await post("/paths/new", member, fields(ids.slice(0, 100)))).status).toBe(303);
  const rejected = await post("/paths/new", member, fields(ids));
  expect(rejected.status).toBe(422);
  expect(rejected.text).toContain("A path has at most 100 steps");
  expect(stepIds(rejected.text)).toHaveLength(101);
});

test("the second of two editors gets a 409 with what they typed, and can then replace the stored one", async () => {
  const member = await newMember();
  const url = await createPath(member);
  const ids = await resourceIds(3);
  const version = versionOf((await getPage(`${url}/edit`, member)).text);
  const mine = pathFields([...ids].reverse(), { title: "Mine", note: ["a mine", "b mine", "c mine"], version });
  const theirs = pathFields(ids, { title: "Theirs", note: ["a theirs", "b theirs", "c theirs"], version });
  expect((await post(`${url}/edit`, member, theirs)).status).toBe(303);
  const conflict = await post(`${url}/edit`, member, mine);
  expect(conflict.status).toBe(409);
  for (const text of ["Saving again replaces it.", 'value="Mine"', "a mine", "c mine"])
    expect(conflict.text).toContain(text);
  expect(stepIds(conflict.text)).toEqual([...ids].reverse());
  const again = await post(`${url}/edit`, member, { ...mine, version: versionOf(conflict.text) });
  expect(again.status).toBe(303);
  expect((await getPage(url, member)).text).toContain("c mine");
});

test("searching and adding keep everything that was typed and store nothing", async () => {
  const member = await newMember();
  const url = await createPath(member);
  const ids = await resourceIds(3);
  const typed = { title: "Typed title", summary: "Typed summary", heading: ["x", "y", "z"], version: "1" };
  const fields = pathFields(ids, { ...typed, q: "postgresql", optional: [ids[1]!], remove: [ids[2]!] });
  const found = await post(`${url}/edit`, member, { ...fields, do: "search" });
  expect(found.status).toBe(200);
  const added = /value="add-(\d+)"/.exec(found.text)![1]!;
  const after = await post(`${url}/edit`, member, { ...fields, do: `add-${added}` });
  expect(stepIds(after.text)).toEqual([...ids, added]);
  for (const { text } of [found, after]) {
    for (const value of ["Typed title", "Typed summary", `Note ${ids[0]}`, 'value="z"', 'value="postgresql"'])
      expect(text).toContain(value);
    expect(text).toMatch(new RegExp(`name="optional"[^>]* checked=""[^>]*value="${ids[1]}"`));
    expect(text).toMatch(new RegExp(`name="remove"[^>]* checked=""[^>]*value="${ids[2]}"`));
  }
  expect((await getPage(`${url}/edit`, member)).text).not.toContain("Typed title");
  // Enter in a field presses the first button, which searches unless these are the results.
  const enter = (searched: string) => post(`${url}/edit`, member, { ...fields, searched, do: "enter" });
  expect([(await enter("")).status, (await enter("postgresql")).status]).toEqual([200, 303]);
});

test("an invalid form comes back with its messages and all that was typed", async () => {
  const member = await newMember();
  const [id] = await resourceIds(1);
  const wrong = { title: " ", visibility: "public", summary: "", order: ["first"], note: ["n".repeat(501)] };
  const { status, text } = await post("/paths/new", member, pathFields([id!], wrong));
  expect(status).toBe(422);
  for (const message of [
    "Title is required",
    "A public path needs a summary",
    "Enter a whole number",
    "Note must be 500 characters or less",
    'value="first"',
    "n".repeat(501),
  ])
    expect(text).toContain(message);
});

const json = { Accept: "application/json" };

test("the API reads the paths that one may see, and the screens have the same URLs", async () => {
  const [owner, token] = [await newMember(), await memberToken()];
  const ids = await resourceIds(2);
  const url = await createPath(owner, { title: "Read by API", visibility: "unlisted" });
  const read = await call("GET", url, { headers: json });
  const steps = ids.map((id) => ({ resource_id: Number(id), note: `Note ${id}` }));
  expect(read.json).toMatchObject({
    title: "Read by API",
    status: "Draft",
    version: 1,
    steps: [steps[0], steps[1], {}],
  });
  expect(read.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await getPage(url)).text).toContain("Read by API");
  const hidden = await createPath(owner);
  expectError(await call("GET", hidden, { token }), 404);
  for (const method of ["PUT", "DELETE"]) expectError(await call(method, url, { token, json: {} }), 405);
  expectError(await call("POST", "/paths", { token, json: { title: "By API" } }), 405);
});

/** The routes of editing: everything below a path that only its owner may do. */
const editing = ["edit", "delete"];
const openToMembers = ["copy", "done", "follow", "report"];

test("the list of routes below a path is complete", () => {
  const files = readdirSync("app/routes").filter((file) => file.startsWith("paths_.$slug_."));
  const names = files.map((file) => file.split(".")[2]!);
  expect(names.sort()).toEqual([...editing, ...openToMembers].sort());
});

test("others may not edit a path, and everything of a private one is a 404 for them", async () => {
  const [owner, other] = [await newMember(), await newMember("Grace")];
  const paths = {
    private: await createPath(owner, { title: `Secret ${unique()}` }),
    pending: await createPath(owner, { visibility: "public" }),
    unlisted: await createPath(owner, { visibility: "unlisted" }),
    public: await createPublicPath(owner),
  };
  const fields = pathFields(await resourceIds(2), { title: "Taken over", reason: "Spam" });
  for (const [kind, url] of Object.entries(paths)) {
    const isVisible = kind === "unlisted" || kind === "public";
    const at = (name: string) => `${kind} ${name}`;
    expect([at("page"), (await getPage(url, other)).status]).toEqual([at("page"), isVisible ? 200 : 404]);
    expect([at("page"), (await getPage(url)).status]).toEqual([at("page"), isVisible ? 200 : 404]);
    expect([at("data"), (await getPage(`${url}.data`)).status]).toEqual([at("data"), isVisible ? 200 : 404]);
    const image = await getPage(url.replace("/paths", "/cards/paths"));
    expect([at("image"), image.status]).toEqual([at("image"), kind === "public" ? 200 : 404]);
    for (const name of editing) {
      const { status } = await post(`${url}/${name}`, other, fields);
      // To delete what one does not see is answered like what is deleted already.
      expect([at(name), status]).toEqual([at(name), isVisible ? 403 : name === "delete" ? 303 : 404]);
    }
    const { status } = await getPage(`${url}/edit`, other);
    expect([at("edit"), status]).toEqual([at("edit"), isVisible ? 403 : 404]);
    for (const name of openToMembers) {
      const reply = await post(`${url}/${name}`, other, fields);
      expect([at(name), reply.status]).toEqual([at(name), isVisible ? 303 : 404]);
    }
    expect([at("stays"), (await getPage(url, owner)).status]).toEqual([at("stays"), 200]);
    expect((await getPage(url, owner)).text).not.toContain("Taken over");
  }
  for (const name of ["edit", "delete"]) expect((await post(`${paths.private}/${name}`, "", fields)).status).toBe(401);
  expect((await getPage(`${paths.private}/edit`)).status).toBe(404);
});

test("a button that is pressed twice copies and deletes a path once", async () => {
  const [owner, other] = [await newMember(), await newMember("Grace")];
  const url = await createPublicPath(owner);
  const page = await getPage(url, other);
  const key = /name="key" value="([^"]+)"/.exec(page.text)![1]!;
  const copies = [];
  for (let press = 0; press < 3; press += 1) copies.push((await post(`${url}/copy`, other, { key })).location);
  expect(new Set(copies).size).toBe(1);
  expect((await post(`${url}/copy`, owner, { key })).location).not.toBe(copies[0]);
  const [, fresh] = /name="key" value="([^"]+)"/.exec((await getPage(url, other)).text)!;
  expect((await post(`${url}/copy`, other, { key: fresh! })).location).not.toBe(copies[0]);
  const copy = copies[0]!.replace("/edit", "");
  for (let press = 0; press < 2; press += 1) {
    const { status, location } = await post(`${copy}/delete`, other, {});
    expect([status, location]).toEqual([303, "/my-library#paths"]);
  }
  expect((await getPage(copy, other)).status).toBe(404);
});

test("only a public path is cached, and only it is in the list, as a page and as JSON", async () => {
  const owner = await newMember();
  const title = `Hidden ${unique()}`;
  for (const visibility of ["private", "unlisted", "public"]) await createPath(owner, { title, visibility });
  const unlisted = await createPath(owner, { title, visibility: "unlisted" });
  const first = await getPage(unlisted);
  expect(first.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await getPage(unlisted)).headers.get("X-Cache")).not.toBe("hit");
  expect((await getPage(`${unlisted}.data`)).headers.get("Cache-Control")).toBe("private, no-store");
  expect(first.text).toContain('content="noindex, follow"');
  const shown = await createPublicPath(owner, { title: `Shown ${unique()}` });
  const page = await getPage(shown);
  expect(page.headers.get("Cache-Control")).toMatch(/^public/);
  // A change of the catalogue by another test discards the page.
  await expect.poll(async () => (await getPage(shown)).headers.get("X-Cache")).toBe("hit");
  const list = `/paths?${unique()}`;
  for (let time = 0; time < 2; time += 1)
    for (const [headers, start, link] of [
      [{}, "<!DOCTYPE html>", shown],
      [json, "[", shown.split("/").at(-1)!],
    ] as const) {
      const reply = await getPage(list, "", headers);
      expect([reply.text.startsWith(start), reply.headers.get("Vary")]).toEqual([
        true,
        expect.stringMatching(/\bAccept\b(?!-)/),
      ]);
      expect(reply.text).toContain(link);
      expect(reply.text).not.toContain(title);
    }
  expectError(await call("GET", "/paths?level=x", { headers: json }), 422);
  expect((await getPage("/my-library", owner)).text).toContain(title);
});

test("a visitor who edits or follows is asked to log in, and a posted form is kept", async () => {
  const owner = await newMember();
  const url = await createPublicPath(owner);
  const ids = await resourceIds(100);
  const kept = await post(`${url}/edit`, "", pathFields(ids, { note: ids.map(() => "Kept note"), version: "1" }));
  expect(kept.status).toBe(401);
  expect(kept.text.match(/Kept note/g)!.length).toBeGreaterThanOrEqual(100);
  expect((await getPage(`${url}/edit`)).location).toContain("auth=login");
  for (const name of openToMembers) {
    const { status, location } = await post(`${url}/${name}`, "", { reason: "Spam" });
    expect([name, status, location]).toEqual([name, 303, expect.stringContaining("auth=login")]);
  }
});

test("a report needs a reason", async () => {
  const member = await newMember();
  const url = await createPublicPath(await newMember());
  for (const reason of ["", " ", "x".repeat(501)])
    expect((await post(`${url}/report`, member, { reason })).status).toBe(422);
});

const structuredData = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!));

test("programs find public paths: feed, sitemap, structured data, share image and the pages of their resources", async () => {
  const owner = await newMember();
  const title = `Found & "shown" </script> ${unique()}`;
  const url = await createPublicPath(owner, { title });
  const slug = url.split("/").at(-1)!;
  expect((await getPage(`/paths.atom?${unique()}`)).text).toContain(slug);
  expect((await getPage("/sitemap.xml")).text).toContain("?part=paths");
  expect((await getPage(`/sitemap.xml?part=paths&${unique()}`)).text).toContain(`${url}</loc>`);
  const page = await getPage(url);
  expect(structuredData(page.text)[0]).toMatchObject({ "@type": "ItemList", name: title, numberOfItems: 3 });
  expect(page.text).toContain(`/cards/paths/${slug}`);
  const image = await getPage(`/cards/paths/${slug}`);
  expect([image.status, image.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  expect(image.headers.get("Cache-Control")).toMatch(/^public/);
  const product = /href="(\/product\/[^"]+)"/.exec(page.text)![1]!;
  expect((await getPage(product)).text).toContain(url);
  expect((await getPage(`/latest?resource=${product.split("/").at(-1)}`)).text).toContain(url);
});
