import { expect, test } from "@playwright/test";
import { adminRecord, adminToken, call, contribution, expectError } from "../support/call";
import { memberSession } from "../support/member-session";
import { adminSession } from "../support/path-forms";
import { filledIn, html, submissionKey } from "../support/submit-form";
import { unique } from "../support/unique";

/** The forms of administrators, with the button that is pressed. */
const forms = [
  ["/admin/reports", "do=taken-down&reportId=99999"],
  ["/admin/checks", "do=taken-down&resourceId=99999"],
  ["/admin/merge/compare?gone=1&kept=2", "gone=99998.1&kept=99999.1"],
  ["/admin?edit=1", "read=1"],
  ["/admin?edit=1", "use=name&page.title=A+title"],
  ["/admin?edit=1", "decision=approve&version=1&seenOriginalVersion=1"],
  ["/admin/approve", "seen=1.1"],
] as const;
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

const post = (path: string, cookie: string, body: string, headers: Record<string, string> = urlencoded) =>
  call("POST", path, { body, headers: { ...html, ...(cookie && { Cookie: cookie }), ...headers } });

test("a form whose session has ended, or never began, asks to log in and keeps what was typed", async ({ baseURL }) => {
  const member = await memberSession(baseURL!, "Ada");
  const ended = [member.replace(/.{5}$/, "AAAAA"), ""];
  const typed = "reason=typed+words&resource.name=typed+name";
  for (const [path, pressed, cookies] of [
    ...forms.map(([at, button]) => [at, button, [member, ""]] as const),
    ["/account/submissions/1", "version=1", ended] as const,
    ["/account/submissions/1", "do=withdraw", ended] as const,
  ])
    for (const cookie of cookies) {
      const { status, text } = await post(path, cookie, `${pressed}&${typed}`);
      expect([path, status]).toEqual([path, 401]);
      for (const kept of ["typed words", "typed name"]) expect(text).toContain(kept);
      if (cookies === ended) expect(text).toContain("Your session has ended. Please log in again.");
    }
});

test("a link that cannot be read keeps what was typed, and stores nothing", async () => {
  const typed = {
    firstName: "Ada",
    title: 'A "title" <b>',
    pitch: "x".repeat(90),
    productLink: "nonsense",
    tags: "nope",
  };
  const response = await post("/submit", "", new URLSearchParams({ ...typed, fill: "1" }).toString());
  expect(response.status).toBe(422);
  for (const kept of ["A &quot;title&quot; &lt;b&gt;", typed.pitch, 'value="nonsense"'])
    expect(response.text).toContain(kept);
  expect((await post("/submit", "", "fill=1&productLink=nonsense")).text).toContain("Enter the link first");
});

test("reading a page while links are not checked says so and keeps what was typed", async () => {
  const body = "read=1&resource.name=typed+name&resource.product_url=https://example.com/";
  const { status, text } = await post("/admin?edit=1", await adminSession(), body);
  expect(status).toBe(422);
  expect(text).toContain("The page could not be read. Fill in the form by hand");
  expect(text).toContain('value="typed name"');
});

test("a suggested change needs an approved resource and its version, and keeps what was typed", async ({ request }) => {
  const token = await adminToken();
  const name = `Changed ${unique()}`;
  const { json: original } = await call("POST", "/resources", { token, json: adminRecord({ name }) });
  const pending = await call("POST", "/resources", { json: contribution({ name: `Pending ${name}` }) });
  const { form } = await filledIn(request);
  const typed = { ...form, key: await submissionKey(request), title: `Better ${name}`, anyway: "example.com/engine" };
  const send = (change: string, changeVersion: string, more: Record<string, string> = {}) =>
    post("/submit", "", new URLSearchParams({ ...typed, change, changeVersion, ...more }).toString());
  const gone = "The resource is not in the directory any more. Nothing was sent.";
  for (const [change, version, message] of [
    ["999999999", "1", gone],
    ["1e3", "1", gone],
    [String(pending.json.id), "1", gone],
    [String(original.id), "7", "was changed after you opened this form. Nothing was sent."],
    [String(original.id), "", "was changed after you opened this form. Nothing was sent."],
  ] as const) {
    const { status, text } = await send(change, version);
    expect([change, version, status]).toEqual([change, version, 409]);
    expect(text).toContain(message);
    expect(text).toContain(`value="Better ${name}"`);
  }
  const responses = await Promise.all([1, 2, 3].map(() => send(String(original.id), "1")));
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303]);
  const all = (await call("GET", "/resources/admin/all", { token })).json as { name: string; change_of: number }[];
  const sent = all.filter((record) => record.name === `Better ${name}`);
  expect(sent.map((record) => record.change_of)).toEqual([original.id]);
});

test("the API applies a change that was seen together with its resource, once", async ({ request }) => {
  const token = await adminToken();
  const name = `Applied ${unique()}`;
  const { json: original } = await call("POST", "/resources", { token, json: adminRecord({ name }) });
  const { form } = await filledIn(request);
  const change = {
    title: `New ${name}`,
    anyway: "example.com/engine",
    change: String(original.id),
    changeVersion: "1",
  };
  expect((await post("/submit", "", new URLSearchParams({ ...form, ...change }).toString())).status).toBe(303);
  const records = async (): Promise<{ id: number; name: string; version: number }[]> =>
    (await call("GET", "/resources/admin/all", { token })).json.filter(
      (record: { name: string }) => record.name === `New ${name}`,
    );
  const [{ id, version } = { id: 0, version: 0 }] = await records();
  const { resource } = adminRecord({ name: `New ${name}` });
  const save = (seen: object) => call("PUT", `/resources/${id}`, { token, json: { ...resource, ...seen } });
  const seen = { version, original_version: original.version };
  for (const unseen of [{}, { version }, { ...seen, version: 7 }, { ...seen, original_version: 7 }])
    expect([unseen, (await save(unseen)).status]).toEqual([unseen, 409]);
  const saved = await save(seen);
  expect([saved.status, saved.json.status, saved.json.change_of]).toEqual([200, "Approved", original.id]);
  expect((await records()).map((record) => record.id)).toEqual([original.id]);
  const gone = "It is part of another resource now. Nothing was saved: edit that one instead.";
  expectError(await save(seen), 409, gone);
});
