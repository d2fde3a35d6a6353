import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { newFormKey } from "~/http/body/form-key.server";
import { action } from "~/routes/submit/route";

async function send(productLink: string, more: Record<string, string> = {}) {
  const body = new URLSearchParams({
    key: newFormKey(),
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@example.com",
    title: "• Guide",
    pitch: "Short",
    price: "0",
    productLink,
    ...more,
  });
  const request = new Request("http://localhost:3000/submit", { method: "POST", body });
  return (await action({ request, params: {}, context: {} } as never)) as Response & {
    init?: ResponseInit;
    data?: { present?: object; error?: object };
  };
}

test("a link that may open an account is asked about, and stored if it is sent anyway", async () => {
  const link = "https://a.example/guide?access_token=abcdef123";
  const question = await send(link);
  expect([question.init?.status, question.data?.present]).toEqual([
    409,
    { secret: "access_token", anyway: "with access_token" },
  ]);
  expect(await db.select().from(resources)).toEqual([]);
  const sent = await send(link, { anyway: "with access_token" });
  expect(sent.status).toBe(303);
  expect((await db.select().from(resources)).map(({ name, productUrl }) => [name, productUrl])).toEqual([
    ["Guide", link],
  ]);
});

test("of a link inside a redirect the target is stored", async () => {
  await send("https://www.google.com/url?q=https://a.example/1%3Fb%3D2&sa=D");
  expect((await db.select().from(resources))[0]!.productUrl).toBe("https://a.example/1?b=2");
});
