import { signIn, toast } from "../support/administrator";
import { expect, test } from "../support/screen";
import { unique } from "../support/unique";

test("an administrator blocks a domain, a contributor sees why, and the domain is allowed again @only-without-javascript", async ({
  page,
  request,
}) => {
  const domain = `${unique()}.example`;
  await signIn(page, "/admin/blocked");
  await page.getByLabel("Domain or email address").fill("no domain");
  await page.getByRole("button", { name: "Block" }).click();
  await expect(page.getByRole("alert")).toHaveText("Enter a domain such as example.com, or an email address");
  await expect(page.getByLabel("Domain or email address")).toHaveValue("no domain");
  await page.getByLabel("Domain or email address").fill(`https://www.${domain}/some/page`);
  await page.getByRole("button", { name: "Block" }).click();
  await expect(toast(page)).toHaveText(`${domain} is blocked.`);

  await page.goto("/submit");
  await page.getByLabel("First Name").fill("Ada");
  await page.getByLabel("Last Name").fill("Lee");
  await page.getByLabel("Email").fill(`ada@mail.${domain}`);
  await page.getByLabel("Link to Your Product").fill(`${domain}/course`);
  await page.getByLabel("Price (USD)").fill("0");
  await page.getByRole("button", { name: "Submit Product" }).click();
  await expect(page.getByText(`Submissions from addresses at mail.${domain} are not accepted`)).toBeVisible();
  await expect(page.getByText(`Links to ${domain} are not accepted`)).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Ada");

  const called = await request.post("/resources", {
    data: {
      name: "Notes",
      value_proposition: "Notes",
      product_url: `https://${domain}/`,
      resource_creator: { first_name: "Ada", last_name: "Lee", email: "ada@example.com" },
    },
  });
  expect(called.status()).toBe(422);
  expect(await called.json()).toMatchObject({ fields: { product_url: [`Links to ${domain} are not accepted`] } });

  await page.goto("/admin/blocked");
  await page.getByRole("button", { name: `Allow ${domain}` }).click();
  await expect(toast(page)).toHaveText(`${domain} is allowed again.`);
  await expect(page.getByRole("button", { name: `Allow ${domain}` })).toHaveCount(0);
});
