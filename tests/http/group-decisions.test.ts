/** The forms of groups in the queue as browsers without JavaScript send them. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { resources } from "~/db/schema/resources";
import { listBlocked } from "~/domain/review/queue/blocked.server";
import * as queueModule from "~/domain/review/queue/moderation-queue.server";
import { loader as queue } from "~/routes/admin._index/route";
import { action as approve } from "~/routes/admin.approve";
import { action as block, loader as blockedPage } from "~/routes/admin.blocked";
import { action as reject } from "~/routes/admin.reject";
import { action as undo } from "~/routes/admin.undo";
import { browserArgs, logInAs, toastOf } from "../support/browser-args";
import { makeRecord } from "../support/review-records";

let Cookie: string;

beforeEach(async () => {
  Cookie = await logInAs("moderator", "mo@example.com");
});

type Fields = [name: string, value: string][];
type Action = (args: never) => Promise<unknown>;

async function send(action: Action, fields: Fields, cookie = Cookie) {
  const args = browserArgs("/admin/x", { Cookie: cookie, form: fields });
  const response = (await action(args as never).catch((thrown) => thrown)) as Response;
  return { response, toast: response instanceof Response ? await toastOf(response) : undefined };
}

async function readQueue(search: string) {
  const request = new Request(`http://localhost:3000/admin${search}`, { headers: { Cookie } });
  return (await queue({ request, params: {}, context: {} } as never)) as Extract<
    Awaited<ReturnType<typeof queue>>,
    { query: object }
  >;
}

async function makeMany(count: number) {
  const records = [];
  for (let n = 0; n < count; n++)
    records.push(await makeRecord({ productUrl: `https://a.example/${n}`, creatorEmail: "agent@mail.example" }));
  return records;
}

const pending = () => db.$count(resources, eq(resources.status, "Pending"));

test("a group beyond a page is rejected as spam by one form, blocks, and is undone from its toast", async () => {
  const records = await makeMany(51);
  const seen = records.map(({ id, version }) => `${id}.${version}`).join(",");
  const fields: Fields = [
    ["group", "agent@mail.example"],
    ["seen", seen],
    ["spam", ""],
    ["block", "agent@mail.example"],
    ["block", "a.example"],
  ];
  const { toast } = await send(reject, fields);
  expect(toast?.text).toBe(
    "51 submissions rejected, 0 emails sent. agent@mail.example is blocked. a.example is blocked.",
  );
  expect([await pending(), await db.$count(mails)]).toEqual([0, 0]);
  expect((await db.select().from(resources)).every(({ rejectionReason }) => rejectionReason === "Spam")).toBe(true);
  expect((await listBlocked()).map(({ domain }) => domain)).toEqual(["a.example", "agent@mail.example"]);
  const undone = await send(undo, toast!.undo!.fields as Fields);
  expect(undone.toast?.text).toBe("Undone. 51 decisions taken back.");
  expect(await pending()).toBe(51);
});

test("a group is rejected with emails or without, and an approval blocks nobody", async () => {
  const [one, two, three] = await makeMany(3);
  const group = ["group", "agent@mail.example"] as [string, string];
  const without = await send(reject, [group, ["seen", `${one!.id}.1`], ["emails", "none"], ["reason", "No"]]);
  expect(without.toast?.text).toBe("1 submission rejected, 0 emails sent.");
  const withEmails = await send(reject, [group, ["seen", `${two!.id}.1`], ["reason", "No"]]);
  expect(withEmails.toast?.text).toBe("1 submission rejected, 1 email sent.");
  await send(approve, [group, ["seen", `${three!.id}.1`], ["block", "a.example"]]);
  expect(await listBlocked()).toEqual([]);
});

test("a rejection blocks only the sender and the site of its group, and nothing where nothing is rejected", async () => {
  const [record] = await makeMany(1);
  await makeRecord({ productUrl: "https://ada.github.io/x", creatorEmail: "ada@gmail.com" });
  const others = ["b.example", "gmail.com", "co.uk", "ada@gmail.com", "ada.github.io", "example"];
  const block = others.map((name) => ["block", name] as [string, string]);
  const group = ["group", "agent@mail.example"] as [string, string];
  await send(reject, [group, ["seen", `${record!.id}.7`], ["block", "a.example"]]);
  expect(await listBlocked()).toEqual([]);
  await send(reject, [group, ["seen", `${record!.id}.1`], ...block, ["block", "a.example"]]);
  expect((await listBlocked()).map(({ domain }) => domain)).toEqual(["a.example"]);
});

test("more than two hundred at once are refused, and what is not a submission is ignored", async () => {
  const many = Array.from({ length: 201 }, (_, n) => `${n + 1}.1`).join(",");
  expect(
    (
      await send(reject, [
        ["group", "x"],
        ["seen", many],
      ])
    ).response.status,
  ).toBe(422);
  const { toast } = await send(reject, [
    ["group", "x"],
    ["seen", "x,\0,1.,"],
    ["block", "\0"],
  ]);
  expect(toast).toMatchObject({ kind: "error", text: "Select at least one submission." });
});

test("the queue shows groups by its URL, and each row what its sender has sent", async () => {
  await makeMany(3);
  await makeRecord({ productUrl: "https://b.example/", creatorEmail: "agent@mail.example", status: "Approved" });
  const rows = await readQueue("");
  expect(rows.queue?.rows[0]).toMatchObject({
    sender: "agent@mail.example",
    senderFacts: { waiting: 3, published: 1, rejected: 0 },
  });
  const groups = await readQueue("?group=sender&of=agent@mail.example");
  expect([groups.queue?.rows, groups.queue?.grouped?.groups.map(({ count }) => count)]).toEqual([[], [3]]);
  for (const search of ["?group=text", "?group=x&of=%00", "?group=blocked", "?group=site&of=%00"])
    expect((await readQueue(search)).queue).not.toBeNull();
});

test("a moderator blocks an address and not its provider, and takes back only what they blocked", async () => {
  expect((await send(block, [["domain", "Newcomer9@gmail.com"]])).toast?.text).toBe("newcomer9@gmail.com is blocked.");
  for (const domain of ["gmail.com", "co.uk"]) await send(block, [["domain", domain]]);
  expect((await listBlocked()).map(({ domain }) => domain)).toEqual(["newcomer9@gmail.com"]);
  const other = await logInAs("moderator", "other@example.com");
  const refused = await send(block, [["allow", "newcomer9@gmail.com"]], other);
  expect(refused.response.status).toBe(403);
  const shownTo = async (cookie: string) => {
    const request = new Request("http://localhost:3000/admin/blocked", { headers: { Cookie: cookie } });
    return ((await blockedPage({ request, params: {}, context: {} } as never)) as { blocked: object[] }).blocked;
  };
  expect(await shownTo(other)).toMatchObject([{ canAllow: false }]);
  expect(await shownTo(Cookie)).toMatchObject([{ canAllow: true }]);
  await send(block, [["allow", "newcomer9@gmail.com"]]);
  expect(await listBlocked()).toEqual([]);
  await send(block, [["domain", "b.example"]]);
  await send(block, [["allow", "b.example"]], await logInAs("administrator", "admin@example.com"));
  expect(await listBlocked()).toEqual([]);
});

test("a name of known senders is blocked after it was said whom it hits", async () => {
  await makeRecord({ status: "Approved", productUrl: "https://video.example/1" });
  const question = (await send(block, [["domain", "video.example"]])).response as unknown as {
    data: { toConfirm: string; error: object };
    init: { status: number };
  };
  expect([question.init.status, question.data.toConfirm]).toEqual([422, "video.example"]);
  expect(JSON.stringify(question.data.error)).toContain("1 published resource of 1 known sender are of video.example");
  await send(block, [
    ["domain", "other.example"],
    ["confirmed", "video.example"],
  ]);
  await send(block, [
    ["domain", "video.example"],
    ["confirmed", "other.example"],
  ]);
  expect((await listBlocked()).map(({ domain }) => domain)).toEqual(["other.example"]);
  await send(block, [
    ["domain", "video.example"],
    ["confirmed", "video.example"],
  ]);
  expect((await listBlocked()).map(({ domain }) => domain)).toEqual(["other.example", "video.example"]);
});

test("a queue that cannot be loaded shows an error", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(queueModule, "countByFilter").mockRejectedValue(new Error("gone"));
  expect(await readQueue("")).toMatchObject({ data: { queue: null }, init: { status: 503 } });
});
