import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { openPage } from "../support/page";
import { rawRequest } from "../support/raw-request";
import { storedRecords } from "../support/stored-records";
import { filledIn, html } from "../support/submit-form";

test("more than 100 kB is 413, however it is sent, and stores nothing", async ({ request, baseURL }) => {
  const { form, name } = await filledIn(request);
  const padded = (size: number) => {
    const body = new URLSearchParams({ ...form, unused: "" }).toString();
    return body + "x".repeat(size - body.length);
  };
  const post = (body: string, headers: Record<string, string>) => {
    const type = "application/x-www-form-urlencoded";
    return rawRequest(baseURL!, {
      method: "POST",
      path: "/submit",
      headers: { ...html, "Content-Type": type, ...headers },
      body,
    });
  };
  const chunked = { "Transfer-Encoding": "chunked" };
  for (const headers of [{ "Content-Length": "100001" }, chunked]) {
    const response = await post(padded(100_001), headers as Record<string, string>);
    expect([response.status, response.text.includes("That is more than 100 kB. Please send less.")]).toEqual([
      413,
      true,
    ]);
  }
  expect((await post(padded(8_000_000), chunked)).status).toBe(413);
  expect((await post(padded(20_000_000), { "Content-Length": "20000000" })).status).toBe(413);
  // The server stops reading such a body, so the client may see a closed connection before the response.
  const flood = await post(padded(40_000_000), chunked).catch((error: NodeJS.ErrnoException) => error.code);
  expect(["ECONNRESET", "EPIPE", 413]).toContain(typeof flood === "object" ? flood.status : flood);
  expect(await storedRecords(request, name)).toEqual([]);
  expect((await post(padded(100_000), chunked)).status).toBe(303);
  expect(await storedRecords(request, name)).toHaveLength(1);
});

test("with FETCH_LINKS=off no form offers to read the page of a link, and its button does not", async ({ request }) => {
  const form = await openPage(request, "/submit");
  expect([form.hasButton("Submit Product"), form.hasButton("Fill in from the link")]).toEqual([true, false]);
  const fill = { fill: "1", productLink: "https://example.com/course" };
  const sent = await request.post("/submit", { form: fill, headers: html });
  expect([sent.status(), await sent.text()]).toEqual([422, expect.stringContaining("Title")]);
  const login = await openPage(request, "/login?redirectTo=/admin?edit=1");
  const dialog = await login.send("Login", { Email: administrator.email, Password: administrator.password });
  expect([dialog.hasButton("Save Changes"), dialog.hasButton("Read the page")]).toEqual([true, false]);
});
