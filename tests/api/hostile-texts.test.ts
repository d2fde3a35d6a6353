import { expect, test } from "@playwright/test";
import { hostileTexts } from "../support/hostile-texts";
import { filledIn, html, send } from "../support/submit-form";

/** Each text is sent to one of these. tests/unit/domain/hostile-texts.test.ts gives each parser all of them. A URL may have 16 kB. */
const inUrls = ["/submit?text=", "/submit?url=", "/search?q=", "/latest?tag="];
const fields = ["productLink", "website", "price", "languages", "minutes"];

test("no hostile text in a URL is a server error", async ({ request }) => {
  for (const [at, text] of hostileTexts(2_500).entries()) {
    const start = inUrls[at % inUrls.length]!;
    const response = await request.get(start + encodeURIComponent(text).slice(0, 12_000), { headers: html });
    expect([200, 400], `${start}${text.slice(0, 40)}: ${response.status()}`).toContain(response.status());
  }
});

test("hostile texts in a form are rejected with a message at the field", async ({ request }) => {
  const { form } = await filledIn(request);
  for (const [at, text] of hostileTexts(12_000).entries()) {
    const field = fields[at % fields.length]!;
    const response = await send(request, { ...form, [field]: text });
    expect([400, 413, 422], `${field} ${text.slice(0, 40)}: ${response.status()}`).toContain(response.status());
  }
});
