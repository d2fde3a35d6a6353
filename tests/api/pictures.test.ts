import { expect, test } from "@playwright/test";
import { publish } from "../support/call";
import { memberSession } from "../support/member-session";
import { adminSession } from "../support/path-forms";
import { picture } from "../support/pictures";
import { unique } from "../support/unique";

const html = { Accept: "text/html" };
/** Returns a picture that no other test uploads: equal pictures of two resources are one file. */
const ownPicture = () => picture("png", { seed: 10 + Math.random() * 90 });
const base = () => `http://localhost:${process.env.TEST_PORT}`;

let png: Buffer;
let admin: string;

test.beforeAll(async () => {
  png = await picture("png");
  admin = await adminSession();
});

type Fields = Record<string, string | Blob | [Blob, string]>;

function send(path: string, fields: Fields, headers: Record<string, string> = { Cookie: admin }) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) body.append(name, ...value);
    else body.append(name, value as string);
  }
  return fetch(base() + path, { method: "POST", headers: { ...html, ...headers }, body, redirect: "manual" });
}

const blob = (bytes: Buffer | string, type = "image/png") => new Blob([bytes as BlobPart], { type });
const upload = (file: Fields[string]): Fields => ({ do: "upload", file });

const makeResource = (): Promise<{ id: number; slug: string }> => publish({ name: `Pictured ${unique()}` });

const pathsIn = (text: string) => [...new Set(text.match(/\/media\/[0-9a-f]{32}-(card|page)\.webp/g))];
const pageOf = async ({ slug }: { slug: string }) =>
  (await fetch(`${base()}/product/${slug}`, { headers: html })).text();

test("an uploaded picture is served re-encoded, for a year, until it is removed", async () => {
  const resource = await makeResource();
  expect(pathsIn(await pageOf(resource)).filter((path) => path.includes("page"))).toEqual([]);
  const sent = await send(`/admin/picture/${resource.id}`, upload([blob(await ownPicture()), "a\0b.png"]));
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, `/admin?edit=${resource.id}`]);
  const [path] = pathsIn(await pageOf(resource)).filter((one) => one.includes("-page"));
  const file = await fetch(base() + path);
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(file.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect([file.headers.get("X-Content-Type-Options"), file.headers.get("Set-Cookie")]).toEqual(["nosniff", null]);
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe("WEBP");
  const etag = file.headers.get("ETag")!;
  const again = await fetch(base() + path, { headers: { "If-None-Match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const member = await fetch(base() + path, { headers: { Cookie: await memberSession(base(), "Ada") } });
  expect(member.headers.get("Cache-Control")).toContain("immutable");
  expect((await fetch(base() + path, { method: "POST" })).status).toBe(405);

  const removed = await send(`/admin/picture/${resource.id}`, { do: "remove" });
  expect(removed.status).toBe(303);
  const gone = await fetch(base() + path);
  expect([gone.status, gone.headers.get("Content-Type")]).toEqual([404, "text/plain; charset=utf-8"]);
  expect(gone.headers.get("Cache-Control")).toBe("private, no-store");
  // The administrator may choose it again.
  expect((await fetch(base() + path, { headers: { Cookie: admin } })).status).toBe(200);
  const hash = /[0-9a-f]{32}/.exec(path!)![0];
  expect((await send(`/admin/picture/${resource.id}`, { do: "choose", picture: hash })).status).toBe(303);
  expect((await fetch(base() + path)).status).toBe(200);
});

test("bad uploads get a 4xx and change nothing", async () => {
  const resource = await makeResource();
  const path = `/admin/picture/${resource.id}`;
  const cases: [name: string, fields: Fields, status: number][] = [
    ["20 MB", upload(blob(Buffer.alloc(20_000_000))), 413],
    ["a text", upload(blob("text", "image/png")), 415],
    ["nothing", upload(blob("")), 422],
    ["no file", { do: "upload" }, 422],
    ["half a picture", upload(blob(png.subarray(0, 2000))), 422],
    ["another action", { do: "x", file: blob(png) }, 422],
    ["another resource's picture", { do: "choose", picture: "a".repeat(32) }, 404],
    ["no picture", { do: "choose", picture: "\0" }, 404],
  ];
  const whole = Buffer.concat([await ownPicture(), Buffer.alloc(5_000_000)]).subarray(0, 5_000_000);
  expect((await send(`/admin/picture/${(await makeResource()).id}`, upload(blob(whole)))).status).toBe(303);
  for (const [name, fields, status] of cases) expect([name, (await send(path, fields)).status]).toEqual([name, status]);
  expect((await send("/admin/picture/999999999", upload(blob(png)))).status).toBe(404);
  expect(pathsIn(await pageOf(resource)).filter((one) => one.includes("-page"))).toEqual([]);
});
