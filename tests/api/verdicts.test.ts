import { expect, test } from "@playwright/test";
import { call, publish } from "../support/call";
import { adminSession, findArticle, getPage, newMember, post } from "../support/path-forms";
import { unique } from "../support/unique";

type Place = { id: number; slug: string };

const makeResource = (): Promise<Place> => publish({ name: `Course ${unique()}` });

const pageOf = ({ slug }: Place) => `/product/${slug}`;
const save = ({ id }: Place, member: string, state: string) => post(`/library/${id}`, member, { state });
const give = (place: Place, member: string, fields: Record<string, string>) =>
  post(`${pageOf(place)}/verdict`, member, fields);

async function finish(place: Place, member: string, fields: Record<string, string>): Promise<void> {
  await save(place, member, "done");
  expect((await give(place, member, fields)).status).toBe(303);
}

/** Returns a page that is in no cache. */
const freshPage = async (place: Place, member?: string) => (await getPage(`${pageOf(place)}?${unique()}`, member)).text;

/** Returns the fields of the form that decides a comment. */
const queuedComment = async (comment: string, admin: string): Promise<Record<string, string>> =>
  (await findArticle("/admin/comments", comment, admin)).fields("commentId", "seenVersion", "redirectTo");

test("only members who finished a resource give a verdict, and what was typed comes back", async () => {
  const place = await makeResource();
  const member = await newMember();
  const typed = { verdict: "partly", comment: `typed <b> ${unique()}` };
  const escaped = typed.comment.replace("<b>", "&lt;b&gt;");
  const visitors = await give(place, "hub_theme=x", typed);
  expect([visitors.status, visitors.text.includes(escaped)]).toEqual([401, true]);
  expect((await getPage(`${pageOf(place)}/verdict`)).status).toBe(401);
  for (const state of ["want", "doing"]) {
    await save(place, member, state);
    const early = await give(place, member, typed);
    expect([early.status, early.text.includes(escaped)]).toEqual([409, true]);
    expect(early.text).toMatch(/value="partly"[^>]*checked|checked[^>]*value="partly"/);
  }
  await save(place, member, "done");
  const unchosen = await give(place, member, { comment: `${"x".repeat(300)}y` });
  expect([unchosen.status, unchosen.text.includes(`${"x".repeat(300)}y`)]).toEqual([422, true]);
  for (const message of ["Comment must be 300 characters or less", "Choose whether it was worth it"])
    expect(unchosen.text).toContain(message);
  const stored = await give(place, member, { ...typed, redirectTo: "/latest?tab=free" });
  expect([stored.status, stored.headers.get("Location")]).toEqual([303, "/latest?tab=free"]);
  expect(await freshPage(place, member)).toContain("Partly · <");
  expect((await give(place, member, { _method: "delete" })).headers.get("Location")).toBe(pageOf(place));
  expect(await freshPage(place, member)).not.toContain("Partly · <");
  expect((await post("/product/no-such-resource/verdict", member, typed)).status).toBe(404);
});

test("a comment that changed since is not decided; a report by anybody asks the administrators again", async () => {
  const [place, admin, author] = [await makeResource(), await adminSession(), await newMember()];
  for (const member of [author, await newMember(), await newMember()])
    await finish(place, member, { verdict: "worth" });
  const [first, second] = [`First ${unique()}`, `Second ${unique()}`];
  await give(place, author, { verdict: "worth", comment: first });
  const stale = await queuedComment(first, admin);
  await give(place, author, { verdict: "worth", comment: second });
  const changed = await post("/admin/comments", admin, { ...stale, do: "approve" });
  expect([changed.status, changed.text.includes("so nothing was decided")]).toEqual([409, true]);
  expect((await post("/admin/comments", admin, { ...stale, do: "maybe" })).status).toBe(422);
  const now = await queuedComment(second, admin);
  await post("/admin/comments", admin, { ...now, do: "approve" });
  const report = /action="(\/comments\/\d+\/report)"/.exec(await freshPage(place))![1]!;
  const foreign = {
    Accept: "text/html",
    Origin: "https://evil.example",
    "Content-Type": "application/x-www-form-urlencoded",
  };
  expect((await call("POST", report, { headers: foreign, body: "" })).status).toBe(403);
  for (let time = 0; time < 5; time += 1) expect((await post(report, "", {})).status).toBe(303);
  const again = await queuedComment(second, admin);
  expect((await post("/admin/comments", admin, { ...again, do: "reject" })).status).toBe(303);
  expect(await freshPage(place)).not.toContain(second);
  expect(await freshPage(place, author)).toContain("An administrator decided not to show your comment.");
  for (const path of [report, "/comments/999999999/report", "/comments/abc/report"])
    expect([path, (await post(path, "", {})).status]).toEqual([path, 303]);
  expect((await post("/admin/comments", author, { ...again, do: "approve" })).status).not.toBe(200);
});
