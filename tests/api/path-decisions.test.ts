import { expect, test } from "@playwright/test";
import {
  adminSession,
  createPath,
  createPublicPath,
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

test("the owner of a reported path cannot prevent its rejection by saving it again", async () => {
  const [owner, other, admin] = [await newMember(), await newMember("Grace"), await adminSession()];
  const ids = await resourceIds(3);
  const url = await createPublicPath(owner);
  // So that the page is cached.
  expect((await getPage(url)).status).toBe(200);
  expect((await post(`${url}/report`, other, { reason: "Spam" })).status).toBe(303);
  const { queue, decision } = await findInQueue(url, admin);
  const same = pathFields(ids, { visibility: "public", version: "1" });
  expect((await post(`${url}/edit`, owner, same)).status).toBe(303);
  expect((await post(queue, admin, { ...decision, do: "approve" })).status).toBe(409);
  expect((await post(queue, admin, { ...decision, do: "reject", reason: "Not what it says" })).status).toBe(303);
  await expect.poll(async () => (await getPage(url)).status).toBe(404);
  expect((await getPage(url, owner)).text).toContain("Not what it says");
});

test("a note of a public path that moves to another resource is not shown before it is reviewed", async () => {
  const owner = await newMember();
  const ids = await resourceIds(3);
  const url = await createPublicPath(owner);
  const moved = pathFields(ids, {
    visibility: "public",
    version: "1",
    note: [ids[1]!, ids[0]!, ids[2]!].map((id) => `Note ${id}`),
  });
  const { headers } = await post(`${url}/edit`, owner, moved);
  expect(headers.get("Set-Cookie")).toContain("hub_toast");
  await expect.poll(async () => (await getPage(url)).status).toBe(404);
});
