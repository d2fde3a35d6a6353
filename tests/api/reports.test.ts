import { type APIRequestContext, expect, test } from "@playwright/test";
import { adminRecord, adminToken, call, publish } from "../support/call";
import { openPage } from "../support/page";
import { adminSession, findArticle, getPage, post } from "../support/path-forms";
import { unique } from "../support/unique";

function makeResource(): Promise<{ id: number; slug: string; name: string }> {
  const name = `guide-${unique()}`;
  return publish({ name, product_url: `https://example.com/${name}` });
}

const openForm = (request: APIRequestContext, slug: string) => openPage(request, `/product/${slug}/report`);

/** Returns the page of the list that shows the report, and the fields of the form that closes it. */
async function findReport(name: string, cookie: string) {
  const { list, article, fields } = await findArticle("/admin/reports", name, cookie);
  return { list, text: article, fields: fields("reportId", "seenVersion", "seenResource") };
}

test("what is missing is a 422 that keeps what was typed", async ({ request }) => {
  const { slug } = await makeResource();
  const send = async (fields: Record<string, string | boolean>) =>
    (await openForm(request, slug)).send("Send report", fields);
  const none = await send({ "What is wrong?": "Typed with care", "Email (optional)": "no email" });
  expect([none.status, none.value("What is wrong?")]).toEqual([422, "Typed with care"]);
  expect(none.text()).toContain("Choose what is wrong");
  expect(none.description("Email (optional)")).toContain("Invalid email address");
  const wordless = await send({ "Something else": true });
  expect([wordless.status, wordless.value("Something else")]).toEqual([422, true]);
  expect(wordless.description("What is wrong?")).toContain("Say what is wrong");
  const long = await send({ "Dead link": true, "What is wrong?": "x".repeat(301) });
  expect([long.status, long.value("What is wrong?")]).toEqual([422, "x".repeat(301)]);
  const itself = await send({ Duplicate: true, "The other resource": slug });
  expect(itself.status).toBe(422);
  expect(itself.description("The other resource")).toContain("This is the same page.");
});

test("a report with the hidden field filled in comes to the queue, marked", async ({ request }) => {
  const { slug, name } = await makeResource();
  const [, key] = /name="key" value="([^"]+)"/.exec((await getPage(`/product/${slug}/report`)).text)!;
  const fields = { key: key!, kind: "spam" };
  expect((await post(`/product/${slug}/report`, "", { ...fields, key: "made up" })).status).toBe(400);
  expect((await post(`/product/${slug}/report`, "", fields)).status).toBe(303);
  const honest = await findReport(name, await adminSession());
  expect(honest.text).toContain("1 report<");
  expect(honest.text).not.toContain("Maybe a bot");
  expect((await post(`/product/${slug}/report`, "", { ...fields, leave_empty: "Bot" })).status).toBe(303);
  const { text } = await findReport(name, await adminSession());
  expect(text).toContain("Maybe a bot");
  expect((await openForm(request, "no-such-resource")).status).toBe(404);
});

test("a decision about something else than what was shown is a 409 that shows it, and goes through when it is sent again", async () => {
  const { id, slug, name } = await makeResource();
  const cookie = await adminSession();
  const report = async (message: string) => {
    const [, key] = /name="key" value="([^"]+)"/.exec((await getPage(`/product/${slug}/report`)).text)!;
    const fields = { key: key!, kind: "other", message };
    expect((await post(`/product/${slug}/report`, "", fields)).status).toBe(303);
  };
  await report("First");
  const now = await findReport(name, cookie);
  await report("Second");
  const json = adminRecord({ name, description: "An edited text", product_url: `https://example.com/${name}` });
  expect((await call("PUT", `/resources/${id}`, { token: await adminToken(), json })).status).toBe(200);
  const reason = "It sells <b> only.";
  const edited = await post(now.list, cookie, { ...now.fields, do: "taken-down", reason });
  expect(edited.status).toBe(409);
  const kept = edited.text.split("<article").find((part) => part.includes(name))!;
  expect(kept).toMatch(/<details[^>]* open=""/);
  expect(kept).toContain(">It sells &lt;b&gt; only.</textarea>");
  expect(kept).toContain("It changed after you opened it, so nothing was decided.");
  expect(edited.text).toContain("An edited text");
  expect((await getPage(`/product/${slug}`)).status).toBe(200);
  const last = await findReport(name, cookie);
  expect(last.text).toContain("Second");
  // Somebody who reports again and again cannot keep it open.
  await report("Third");
  expect((await post(last.list, cookie, { ...last.fields, do: "taken-down" })).status).toBe(303);
  await expect.poll(async () => (await getPage(`/product/${slug}`)).status).toBe(404);
  expect((await post(last.list, cookie, { ...last.fields, do: "nothing" })).status).toBe(422);
});
