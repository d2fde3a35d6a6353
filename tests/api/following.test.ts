import { expect, test } from "@playwright/test";
import { adminRecord, adminToken, call } from "../support/call";
import { getPage, newMember, post } from "../support/path-forms";

test("the button follows the canonical list, and the page and its button show it", async () => {
  const ada = await newMember();
  const { location } = await post("/follow", ada, { list: "/technical?sort=top&tab=free" });
  expect(location).toBe("/technical-skills?tab=free");
  const button = async (path: string, session?: string) =>
    /action="\/follow".*?<button[^>]* aria-pressed="(\w+)"/.exec((await getPage(path, session)).text)![1];
  expect(await button("/technical?tab=free", ada)).toBe("true");
  expect(await button("/technical?tab=paid", ada)).toBe("false");
  expect(await button("/technical?tab=free")).toBe("false");
  expect((await getPage("/following", ada)).text).toContain('href="/technical-skills?tab=free"');
  await post("/follow", ada, { list: "/technical-skills?tab=free", _method: "delete" });
  expect(await button("/technical?tab=free", ada)).toBe("false");
});

test("visitors are sent to the log-in, and other pages cannot be followed", async () => {
  const { status, location } = await post("/follow", "", { list: "/latest", redirectTo: "/latest" });
  expect([status, location]).toEqual([303, expect.stringMatching(/^\/latest\?auth=login&redirectTo=/)]);
  const ada = await newMember();
  for (const list of ["", "/admin", "//example.com/latest", "/search?q=", "/search?q=%00", "x".repeat(50_000)]) {
    const response = await post("/follow", ada, { list });
    expect([list.slice(0, 30), response.status]).toEqual([list.slice(0, 30), 422]);
    expect(response.text).toContain("Only lists, searches and learning paths can be followed.");
  }
  const tooLong = await post("/follow", ada, { list: `/search?q=${"你".repeat(200)}` });
  expect([tooLong.status, tooLong.text.includes("too long to follow")]).toEqual([422, true]);
});

test("a reload after the post and a form of an older page change nothing, and an old link leads to the page", async () => {
  const ada = await newMember();
  expect((await getPage("/follow", ada)).location).toBe("/following");
  const statuses: [fields: Record<string, string>, status: number][] = [
    [{}, 422],
    [{ do: "end-feed" }, 422],
    [{ until: "never" }, 422],
    [{ notice: "x" }, 422],
    [{ notice: "9007199254740991" }, 422],
    [{ until: "0000-01-01" }, 303],
    [{ until: "+275760-09-13" }, 303],
  ];
  for (const [fields, status] of statuses)
    expect([fields, (await post("/following", ada, fields)).status]).toEqual([fields, status]);
  for (const session of [ada, undefined]) {
    const { status, location } = await getPage("/notices?after=n1.1", session);
    expect([status, location]).toEqual([301, "/following"]);
  }
});

test("Home offers to follow what is new, and then to be told weekly", async () => {
  await call("POST", "/resources", { token: await adminToken(), json: adminRecord() });
  const home = (await getPage("/")).text;
  expect([home.includes("Follow what is new"), home.includes('href="/latest.atom?tab=new"')]).toEqual([true, true]);
  const ada = await newMember();
  await post("/follow", ada, { list: "/latest?tab=new", redirectTo: "/" });
  const { text } = await getPage("/", ada);
  expect([text.includes("Follow what is new"), text.includes("Email me weekly")]).toEqual([false, true]);
});
