import { expect, test } from "@playwright/test";
import {
  adminSession,
  createPath,
  findInQueue,
  getPage,
  newMember,
  pathFields,
  post,
  resourceIds,
} from "../support/path-forms";
import { unique } from "../support/unique";

test("approving a path that its owner saved since is a 409 that shows the path now, and goes through when it is sent again", async () => {
  const [owner, admin] = [await newMember(), await adminSession()];
  const ids = await resourceIds(3);
  const title = `Path ${unique()}`;
  const url = await createPath(owner, { title, visibility: "public" });
  const { queue, decision } = await findInQueue(url, admin);
  const edited = pathFields(ids, { title, visibility: "public", summary: `Unseen ${title}`, version: "1" });
  expect((await post(`${url}/edit`, owner, edited)).status).toBe(303);
  const stale = await post(queue, admin, { ...decision, do: "approve" });
  expect(stale.status).toBe(409);
  expect(stale.text).toContain("The owner has saved this path since you opened it");
  expect(stale.text).toContain(`Unseen ${title}`);
  expect((await getPage(url)).status).toBe(404);
  const again = await findInQueue(url, admin);
  expect((await post(again.queue, admin, { ...again.decision, do: "approve" })).status).toBe(303);
  await expect.poll(async () => (await getPage(url)).status).toBe(200);
});
