import { beforeEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import { sitePictures, siteVersions } from "~/db/schema/site";
import { renderMail } from "~/domain/mail/render";
import { loadSite } from "~/domain/site/load-site.server";
import { openApi } from "~/http/api/openapi.server";
import { action, loader } from "~/routes/admin.site";
import { action as changePicture } from "~/routes/admin.site_.picture";
import { loader as readFile } from "~/routes/site.$file";
import { site } from "~/site";
import { textShade } from "~/values/accent";
import { browserArgs, logInAs } from "../support/browser-args";
import { makeAccount } from "../support/make-account";
import { makePath, makePublicPath, pathFormWith } from "../support/make-path";
import { blackPng, picture } from "../support/pictures";
import { siteForm } from "../support/site-form";

let cookie: string;

beforeEach(async () => {
  cookie = await logInAs("administrator");
});

const argsOf = (path: string, form?: URLSearchParams | FormData) => browserArgs(path, { Cookie: cookie, form });

type Reply = {
  data: {
    result?: { error?: Record<string, string[]>; initialValue?: object };
    stored?: unknown;
    notice?: string;
    version?: number;
  };
};

/** Posts the form. Returns the status, and what the page gets if it is shown again. */
async function post(form: URLSearchParams) {
  const reply = (await action(argsOf("/admin/site", form))) as Response & { init?: ResponseInit } & Partial<Reply>;
  return { status: reply.init?.status ?? reply.status, ...reply.data };
}

const load = () => loader(argsOf("/admin/site"));
const undo = (version: number) => post(new URLSearchParams({ do: "undo", version: String(version) }));
const logged = () => db.select().from(auditLog).orderBy(auditLog.id);

describe("the settings of the site", () => {
  test("the path of the hero is a public one of five steps, or nothing is stored and what was typed stays", async () => {
    const { id: owner } = await makeAccount({ email: "owner@example.com" });
    const short = await makePublicPath(owner, { title: "Short" });
    await makePath(owner, { title: "Not public" });
    const long = await makePublicPath(owner, { title: "Long", steps: (await pathFormWith(5)).steps });
    for (const path of [`/paths/${short.slug}`, "/paths/not-public", "/paths/no-such-path"]) {
      const reply = await post(siteForm(0, { path }));
      const error = { path: ["No public path of at least five steps has this address"] };
      expect(reply).toMatchObject({ status: 422, result: { initialValue: { path }, error } });
    }
    expect((await post(siteForm(0, { path: `http://localhost:3000/paths/${long.slug}?step=2` }))).status).toBe(303);
    expect(site.path).toBe(long.slug);
  });

  test("a new name is at once that of pages, emails and the API, and in the log", async () => {
    expect((await post(siteForm(0, { name: "Design Hub", sections: "hero,paths" }))).status).toBe(303);
    expect([site.name, site.sections, site.headline]).toEqual([
      "Design Hub",
      "hero,paths",
      "Explore Tools & Resources for Career Growth",
    ]);
    const mail = renderMail({ subject: "Hello", paragraphs: [] });
    expect([mail.text, mail.html].map((text) => [text.includes("Design Hub"), text.includes("Career Hub")])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(openApi().info.title).toBe("Design Hub");
    const before = { name: "Career Hub", sections: "hero,numbers,categories,technical,soft,new,paths,contribute" };
    const after = { name: "Design Hub", sections: "hero,paths" };
    const entries = (await logged()).map((entry) => [entry.action, entry.before, entry.after]);
    expect(entries).toEqual([["change-site", before, after]]);
  });

  test("the last change can be undone, and only the last", async () => {
    await post(siteForm(0, { name: "One" }));
    await post(siteForm(1, { name: "Two", badge: "" }));
    expect(await load()).toMatchObject({ version: 2, lastChange: ["name", "badge"] });
    expect((await undo(2)).status).toBe(303);
    expect([site.name, site.badge]).toEqual(["One", "Curated Resources for Career Growth"]);
    // The form of before the undo is too old now.
    expect((await undo(2)).status).toBe(409);
    expect(site.name).toBe("One");
    expect((await logged()).map(({ action: done }) => done)).toEqual(["change-site", "change-site", "undo-site"]);
  });

  test("the first change can be undone, which gives the site of the start", async () => {
    await post(siteForm(0, { name: "One", accent: "#7a1fa2" }));
    await undo(1);
    expect([site.name, site.accent]).toEqual(["Career Hub", ""]);
    const versions = (await db.select().from(siteVersions)).map(({ settings }) => settings);
    expect(versions).toEqual([{ name: "One", accent: "#7a1fa2" }, {}]);
  });

  test("of two administrators with the same page, the second is told and keeps what was typed", async () => {
    await post(siteForm(0, { name: "First" }));
    cookie = await logInAs("administrator", "grace@example.com");
    const second = await post(siteForm(0, { name: "Second" }));
    expect(second).toMatchObject({ status: 409, version: 1, stored: [{ label: "Name", value: "First" }] });
    expect(second.result?.initialValue).toMatchObject({ name: "Second" });
    expect(site.name).toBe("First");
    expect((await post(siteForm(second.version!, { name: "Second" }))).status).toBe(303);
    expect(site.name).toBe("Second");
  });

  test("of eight at once, one is stored", async () => {
    const names = Array.from({ length: 8 }, (_, at) => `Site ${at}`);
    const replies = await Promise.all(names.map((name) => post(siteForm(0, { name }))));
    expect(replies.map(({ status }) => status).sort()).toEqual([303, ...Array(7).fill(409)]);
    expect(await db.select().from(siteVersions)).toHaveLength(1);
    expect(names).toContain(site.name);
  });

  test("a form that changes nothing stores nothing, and one that is wrong, or has a file, is refused and comes back as it was typed", async () => {
    expect((await post(siteForm(0))).status).toBe(303);
    const reply = await post(siteForm(0, { name: "Two", accent: "orange" }));
    expect([reply.status, reply.version]).toEqual([422, 0]);
    expect(reply.result?.error?.accent).toEqual(["Enter a colour such as #0b6b4f"]);
    expect(reply.result?.initialValue).toMatchObject({ name: "Two", accent: "orange" });
    const withFile = new FormData();
    for (const [name, value] of siteForm(0)) withFile.append(name, value);
    withFile.set("name", new File(["x"], "x.txt"));
    expect((await action(argsOf("/admin/site", withFile))) as object).toMatchObject({ init: { status: 422 } });
    expect([site.name, await db.select().from(siteVersions)]).toEqual(["Career Hub", []]);
  });

  test("a part of the settings changes nothing of the others, and a colour that is too light for text is stored", async () => {
    await post(siteForm(0, { name: "One", sections: "paths" }));
    expect((await post(new URLSearchParams({ version: "1", accent: "#ff9900" }))).status).toBe(303);
    expect([site.name, site.sections, site.accent]).toEqual(["One", "paths", "#ff9900"]);
    expect((await post(new URLSearchParams({ version: "2", sections: "" }))).status).toBe(303);
    expect([site.name, site.sections, site.accent]).toEqual(["One", "", "#ff9900"]);
    const link = { label: "See", href: "/" };
    const mail = renderMail({ subject: "Hello", paragraphs: [], link });
    expect(mail.html).toContain(`bgcolor="${textShade("#ff9900")}"`);
  });

  test("what the environment fixes wins, and a form cannot change it", async () => {
    await post(siteForm(0, { name: "Stored" }));
    config.fixedSite = { name: "Fixed", contactEmail: "us@acme.org" };
    await loadSite();
    expect(await load()).toMatchObject({ fixed: ["name", "contactEmail"], values: { name: "Fixed" } });
    await post(siteForm(1, { name: "Typed", contactEmail: "them@acme.org", badge: "New" }));
    expect([site.name, site.contactEmail, site.badge]).toEqual(["Fixed", "us@acme.org", "New"]);
    config.fixedSite = {};
    await loadSite();
    expect([site.name, site.contactEmail]).toEqual(["Stored", "hello@example.com"]);
  });

  test.each(["", "-1", "1.5", "x", "99999999999"])("the version %j changes nothing", async (version) => {
    const form = siteForm(0, { name: "Two" });
    form.set("version", version);
    expect((await post(form)).status).toBe(409);
    expect(site.name).toBe("Career Hub");
  });
});

describe("the pictures of the site", () => {
  const upload = async (kind: string, bytes: Uint8Array) => {
    const form = new FormData();
    form.set("kind", kind);
    form.set("do", "upload");
    form.set("file", new File([bytes as Uint8Array<ArrayBuffer>], "picture"));
    return changePicture(argsOf("/admin/site/picture", form)).catch((thrown: Response) => thrown);
  };
  const read = async (file: string) => readFile({ ...argsOf(`/site/${file}`), params: { file } });

  test("a mark is served as a square PNG in three sizes, and undo removes it", async () => {
    expect((await upload("mark", await picture("png"))).status).toBe(303);
    for (const side of [64, 192, 512]) {
      const response = await read(`${site.mark}-${side}.png`);
      const bytes = Buffer.from(await response.arrayBuffer());
      const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      expect([response.headers.get("Content-Type"), ...size]).toEqual(["image/png", side, side]);
    }
    await undo(1);
    expect(site.mark).toBe("");
  });

  test("a picture stays while undo may return to it, and for an hour, because another upload may be about to use it", async () => {
    const isThere = async (hash: string) =>
      (await read(`${hash}-64.png`).catch((thrown: Response) => thrown)).status === 200;
    const age = () => db.update(sitePictures).set({ createdAt: new Date(Date.now() - 3_700_000) });
    await upload("mark", await picture("png"));
    const first = site.mark;
    await age();
    await upload("mark", blackPng(100, 100));
    const second = site.mark;
    await undo(2);
    expect([site.mark, await isThere(first)]).toEqual([first, true]);
    const later = Array.from({ length: 10 }, (_, at) => ({ version: at + 4, settings: { mark: first } }));
    await db.insert(siteVersions).values(later);
    await upload("shareImage", await picture("webp"));
    expect(await isThere(second)).toBe(true);
    await age();
    await upload("shareImage", blackPng(1300, 700));
    expect([await isThere(first), await isThere(second)]).toEqual([true, false]);
  });

  test("a share image is served as a JPEG, and can be removed, and there is no other kind", async () => {
    expect((await upload("favicon", await picture("png"))).status).toBe(422);
    await upload("shareImage", await picture("webp"));
    const response = await read(`${site.shareImage}-share.jpg`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    await changePicture(argsOf("/admin/site/picture", new URLSearchParams({ kind: "shareImage", do: "remove" })));
    expect(site.shareImage).toBe("");
  });

  test.each<[string, Uint8Array, number]>([
    [
      "SVG",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>'),
      415,
    ],
    ["nothing", Buffer.alloc(0), 422],
    ["tiny", blackPng(8, 8), 422],
    ["broken", blackPng(100, 100).subarray(0, 60), 422],
  ])("%s is refused", async (_, bytes, status) => {
    expect((await upload("mark", bytes)).status).toBe(status);
    expect(site.mark).toBe("");
  });

  test.each(["../../etc/passwd", "accent-red.css", "accent-0b6b4f.css.map", `${"0".repeat(32)}-64.png`, "x"])(
    "the file %s does not exist",
    async (file) => {
      const response = await read(file);
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
    },
  );

  test("the stylesheet of the accent is CSS", async () => {
    const response = await read("accent-7a1fa2.css");
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/css; charset=utf-8"]);
    expect(await response.text()).toContain("--accent:light-dark(#7a1fa2,");
  });
});
