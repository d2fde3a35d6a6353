import { expect, test } from "@playwright/test";
import { adminSession, getPage } from "../support/path-forms";
import { storedRecords } from "../support/stored-records";
import { expectThanks, filledIn, html, send } from "../support/submit-form";

test("stores a complete form once as Pending, and says thanks", async ({ request, baseURL }) => {
  const { form, name } = await filledIn(request);
  const headers = { Origin: baseURL!, "Sec-Fetch-Site": "same-origin" };
  await expectThanks(request, await send(request, form, headers));
  const [record] = await storedRecords(request, name);
  expect(record).toMatchObject({ status: "Pending", product_url: "https://example.com/engine", price: 12.5 });
  expect((await request.get(`/product/${name.toLowerCase().replaceAll(" ", "-")}`)).status()).toBe(404);
});

test("a form with the hidden field filled in waits for review, marked", async ({ request }) => {
  const { form, name } = await filledIn(request);
  await expectThanks(request, await send(request, { ...form, leave_empty: "ada" }));
  expect(await storedRecords(request, name)).toHaveLength(1);
  const queue = await getPage(`/admin?q=${encodeURIComponent(name)}`, await adminSession());
  expect(queue.text).toContain("Maybe a bot");
});

test("rejects a forged key; the response keeps what was typed and has a valid key", async ({ request }) => {
  const { form, name } = await filledIn(request);
  const [key, signature] = form.key.split(".");
  for (const forged of ["", `${key}.${signature}x`, `x${key}.${signature}`]) {
    const response = await send(request, { ...form, key: forged });
    expect(response.status(), forged).toBe(400);
    const page = await response.text();
    expect(page).toContain("This form had expired. Please send it again.");
    expect(page).toContain(`value="${form.firstName}"`);
  }
  expect(await storedRecords(request, name)).toEqual([]);
});

test("a form with errors is a 422 with all errors and what was typed, and stores nothing", async ({ request }) => {
  const { form, name } = await filledIn(request);
  const wrong = {
    email: "ada",
    productLink: "javascript:alert(1)",
    price: "-1",
    company: '"><script>alert(1)</script>',
  };
  const response = await send(request, { ...form, ...wrong });
  expect(response.status()).toBe(422);
  const page = await response.text();
  for (const text of [
    "Invalid email address",
    "Product link must be a web address",
    "Price must be greater than or equal to 0",
    `value="${form.firstName}"`,
    'value="javascript:alert(1)"',
    'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"',
  ]) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain("<script>alert(1)");
  expect(await storedRecords(request, name)).toEqual([]);
});

test("a link of the directory is 409 until the same link is sent anyway", async ({ request }) => {
  const { form, name } = await filledIn(request);
  const present = { ...form, productLink: "http://www.developer.mozilla.org/?utm_source=a" };
  const response = await send(request, present);
  expect(response.status()).toBe(409);
  const page = await response.text();
  for (const to of ["/product/mdn-web-docs", "/submit?change=mdn-web-docs"]) expect(page).toContain(`href="${to}"`);
  expect(page).toContain(`value="${form.firstName}"`);
  const anyway = /name="anyway" value="([^"]+)"/.exec(page)![1]!;
  for (const other of ["", "1", `${anyway}/`])
    expect((await send(request, { ...present, anyway: other })).status(), other).toBe(409);
  expect(await storedRecords(request, name)).toEqual([]);
  await expectThanks(request, await send(request, { ...present, anyway }));
  expect(await storedRecords(request, name)).toHaveLength(1);
});

test("shows the empty form for a change of an unknown resource", async ({ request }) => {
  for (const slug of ["", "no-such-resource", "%00"]) {
    const response = await request.get(`/submit?change=${slug}`, { headers: html });
    expect([slug, response.status()]).toEqual([slug, 200]);
    expect(await response.text()).not.toContain("Suggest a change</h1>");
  }
});

test("the private page is named by a cookie that only private pages are sent, not by the page that anybody gets", async ({
  request,
  playwright,
  baseURL,
}) => {
  const { form } = await filledIn(request);
  const response = await send(request, form);
  const cookies = response.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
  const [cookie] = cookies.filter(({ value }) => value.startsWith("hub_submission="));
  expect(cookie!.value).toMatch(/; Path=\/status; HttpOnly; SameSite=Lax$/);
  const visitor = await playwright.request.newContext({ baseURL });
  for (const client of [request, visitor, visitor]) {
    const page = await (await client.get("/?thanks", { headers: html })).text();
    expect(page).toContain("Thank you for your contribution");
    expect(page).not.toMatch(/\/status\/[\w-]/);
  }
  const own = await request.get("/status", { headers: html, maxRedirects: 0 });
  expect([own.status(), own.headers().location]).toEqual([302, expect.stringMatching(/^\/status\/[\w-]{22}$/)]);
  const [status, forged] = [
    await visitor.get("/status"),
    await visitor.get("/status", {
      headers: { Cookie: `hub_submission=${Buffer.from('"token"').toString("base64")}` },
    }),
  ];
  expect([status.url(), forged.url()]).toEqual([`${baseURL}/status`, `${baseURL}/status`]);
  expect((await send(request, form)).headersArray().some(({ value }) => value.startsWith("hub_submission="))).toBe(
    false,
  );
  await visitor.dispose();
});
