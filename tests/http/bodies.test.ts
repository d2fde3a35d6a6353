import { describe, expect, test, vi } from "vitest";
import { anyone, maxUploads, readForm, readJson } from "~/http/body/read-body.server";
import { spellings } from "../support/form-bodies";

const large = { maxBytes: 5_000_000, maxParts: 10 };
const boundary = { "Content-Type": "multipart/form-data; boundary=x" };
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request("http://localhost:3000/anything", { method: "POST", body, headers, duplex: "half" } as RequestInit);

/** Returns a request whose body never arrives, and whether anything tried to read it. */
function unsent(headers: Record<string, string> = boundary) {
  const pull = vi.fn();
  const request = post(new ReadableStream({ pull }, { highWaterMark: 0 }), headers);
  return { request, isRead: () => pull.mock.calls.length > 0 };
}

const statusOf = (thrown: unknown) => (thrown as Response).status;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

describe("before the body is read", () => {
  test("rejects a sender without permission", async () => {
    const { request, isRead } = unsent();
    const who = () => Promise.reject(new Response("", { status: 404 }));
    expect([statusOf(await failure(readForm(request, { who }))), isRead()]).toEqual([404, false]);
  });

  test("refuses too many attempts of who sends it", async () => {
    const { request, isRead } = unsent();
    const limit = async (sender: string) => ({
      rejection: { status: 429 as const, message: `${sender} sent too much.`, headers: { "Retry-After": "60" } },
      refund: async () => {},
    });
    const thrown = await failure(readForm(request, { who: () => "Ada", limit }));
    expect([statusOf(thrown), await (thrown as Response).text(), isRead()]).toEqual([429, "Ada sent too much.", false]);
  });

  test("refuses a size that is announced", async () => {
    const { request, isRead } = unsent({ ...boundary, "Content-Length": "5000001" });
    expect([statusOf(await failure(readForm(request, { who: anyone, ...large }))), isRead()]).toEqual([413, false]);
  });

  test("refuses more uploads at one time than fit into memory, until one ends", async () => {
    const pending: ReadableStreamDefaultController[] = [];
    const uploads = Array.from({ length: maxUploads }, () =>
      readForm(post(new ReadableStream({ start: (controller) => void pending.push(controller) }), boundary), {
        who: anyone,
        ...large,
      }),
    );
    const { request, isRead } = unsent();
    const thrown = (await failure(readForm(request, { who: anyone, ...large }))) as Response;
    expect([thrown.status, thrown.headers.get("Retry-After"), isRead()]).toEqual([503, "5", false]);
    for (const controller of pending) {
      controller.enqueue(Buffer.from(`${part("a", "1")}--x--\r\n`));
      controller.close();
    }
    expect((await Promise.all(uploads)).map(({ form }) => form.get("a"))).toEqual(Array(maxUploads).fill("1"));
    const { form } = await readForm(post(`${part("a", "2")}--x--`, boundary), { who: anyone, ...large });
    expect(form.get("a")).toBe("2");
  });
});

test("a form of 70,000 parts is refused", async () => {
  const request = post(`${part("a", "1").repeat(70_000)}--x--\r\n`, boundary);
  expect(statusOf(await failure(readForm(request, { who: anyone, ...large })))).toBe(400);
});

test("too many fields are refused however the header is spelled", async () => {
  const sent = spellings.map(({ header, body }) =>
    post(Buffer.from(body), header === null ? {} : { "Content-Type": header }),
  );
  const statuses = sent.map(async (request) => statusOf(await failure(readForm(request, { who: anyone }))));
  expect(await Promise.all(statuses)).toEqual(Array(18).fill(400));
});

test("stops reading a body that turns out larger than allowed", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 100_000;
      controller.enqueue(Buffer.alloc(100_000, "a"));
    },
  });
  expect(statusOf(await failure(readForm(post(endless, boundary), { who: anyone, ...large })))).toBe(413);
  expect(sent).toBeLessThan(large.maxBytes + 300_000);
});

test("a form can be read again, without its file", async () => {
  const form = new FormData();
  form.set("note", "typed");
  form.set("file", new Blob(["bytes"]), "a.png");
  const request = post(form);
  const first = await readForm(request, { who: anyone, ...large });
  const second = await readForm(request, { who: anyone });
  expect([first.form.has("file"), second.form.get("note"), second.form.has("file")]).toEqual([true, "typed", false]);
});

test("JSON of 40,000 levels is a 400", async () => {
  const request = post("[".repeat(40_000) + "]".repeat(40_000), { "Content-Type": "application/json" });
  expect(statusOf(await failure(readJson(request, { who: anyone })))).toBe(400);
});
