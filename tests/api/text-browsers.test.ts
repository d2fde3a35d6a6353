import { expect, test } from "@playwright/test";
import { call, contribution, publish } from "../support/call";
import { memberSession } from "../support/member-session";
import { adminSession } from "../support/path-forms";
import { unique } from "../support/unique";

const screens = [
  "/",
  "/latest",
  "/latest?auth=signup",
  "/search?q=free+python+pdf",
  "/product/mdn-web-docs",
  "/submit",
  "/paths",
  "/paths/become-a-frontend-developer",
  "/login",
  "/my-library",
  "/account",
  "/no-such-page",
];

/** Links and buttons with text that follow each other without a space, which a text browser shows as one word. */
const joinedLinks = /[^>]{0,30}[^>\s]<\/(?:a|b|button)>(?:<!-- -->)?<(?:a|b|button)\b[^>]{0,60}/g;

/** A word that follows another in the same line without a space, because its style is another. */
const joinedWords =
  /[\p{L}\p{N}](?:<\/(?:a|b|bdi|button|span|summary)>)?(?:<!-- -->)?<(?:a|b|bdi|button|fieldset|span)\b[^>]*>[\p{L}\p{N}][^<]*/gu;

test("text browsers have a space or a new line between links, buttons and words of different styles", async ({
  baseURL,
}) => {
  const session = await memberSession(baseURL!, "Ada");
  const records: [string, Record<string, string>][] = [
    ["/library/1", { state: "want" }],
    ["/library/2", { state: "doing" }],
    ["/resources/1/upvote", {}],
    ["/follow", { list: "/latest?tag=interview" }],
  ];
  for (const [path, form] of records)
    await fetch(baseURL + path, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(form),
      headers: { Cookie: session },
    });
  const video = { name: `Video ${unique()}`, format: "video", youtube_url: "https://youtu.be/dQw4w9WgXcQ" };
  const { slug } = await publish(video);
  const word = unique();
  // Each has three warnings: its link is insecure, the other one has it, too, and it needs editing.
  for (const name of [`One ${word}`, `Two ${word}`]) {
    const sent = await call("POST", "/resources", {
      json: contribution({ name, product_url: `http://${word}.example` }),
    });
    expect(sent.status).toBe(201);
  }
  const asMember = [...screens, "/my-upvotes", "/following", "/latest?tag=interview", `/product/${slug}`];
  const pages = [
    ...screens.map((path) => [path, ""]),
    ...asMember.map((path) => [path, session]),
    [`/admin?q=${word}`, await adminSession()],
  ];
  const joined: string[] = [];
  for (const [path, Cookie] of pages) {
    const html = await (await fetch(baseURL + path!, { headers: { Accept: "text/html", Cookie: Cookie! } })).text();
    const body = html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, "");
    // Between the controls of a row of the queue is its grid.
    const patterns = path!.startsWith("/admin") ? [joinedWords] : [joinedWords, joinedLinks];
    for (const pattern of patterns) for (const words of body.match(pattern) ?? []) joined.push(`${path}: ${words}`);
  }
  expect(joined).toEqual([]);
});
