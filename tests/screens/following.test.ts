import { expectAccessible } from "../support/accessible";
import { toast } from "../support/administrator";
import { adminRecord, adminToken, call } from "../support/call";
import { signUp } from "../support/member";
import { expect, test } from "../support/screen";
import { unique } from "../support/unique";

async function publish(fields: Record<string, unknown>): Promise<void> {
  const response = await call("POST", "/resources", { token: await adminToken(), json: adminRecord(fields) });
  expect(response.status).toBe(201);
}

test("a member follows a search and a topic, sees what is new, marks it as seen and stops @only-without-javascript", async ({
  page,
}) => {
  const word = unique();
  await signUp(page, undefined, `/search?q=${word}&sort=top`);
  const follow = page.getByRole("main").getByRole("button", { name: "Follow", exact: true });
  const following = page.getByRole("main").getByRole("button", { name: "Following", exact: true });
  await follow.click();
  await expect(following).toBeVisible();
  await expect(toast(page)).toContainText(`Search: ${word}`);
  await page.goto("/topics/interview");
  await follow.click();
  await expect(following).toBeVisible();

  const name = `The ${word} guide`;
  await publish({ name });
  await page.goto("/");
  await page.getByRole("link", { name: "1 new for you" }).click();
  await expect(page).toHaveURL("/following");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  const followed = page.getByRole("region", { name: "What you follow" }).getByRole("listitem").getByRole("heading");
  await expect(headings).toHaveText([name, "What you follow"]);
  await expect(page.getByText(/^New in /)).toHaveText(`New in Search: ${word}`);
  await expect(followed).toHaveText(["Topic: Interviews", `Search: ${word}`]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Mark all as seen" }).click();
  await expect(toast(page)).toHaveText("Everything is marked as seen");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "new for you" })).toHaveCount(0);

  await page.getByRole("button", { name: "Unfollow Topic: Interviews" }).click();
  await expect(followed).toHaveText([`Search: ${word}`]);
});
