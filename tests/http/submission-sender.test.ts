import { beforeEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { startSession } from "~/http/auth/session.server";
import { newFormKey } from "~/http/body/form-key.server";
import { countSubmission } from "~/http/submissions/accept-submission.server";
import { action as callApi } from "~/routes/resources";
import { action as sendForm } from "~/routes/submit/route";
import { setSite } from "~/site";
import { asClient } from "../support/as-client";
import { confirmEmail, useAccount } from "../support/make-account";
import { makeResource } from "../support/make-resource";
import { storedRecord, submissionOf } from "../support/review-records";

const account = useAccount();
let Cookie: string;

beforeEach(async () => {
  Cookie = (await startSession(account)).split(";")[0]!;
});

const person = { firstName: "Ada", lastName: "Lee", email: "another@example.com" };
const form = () =>
  new URLSearchParams({ key: newFormKey(), ...person, productLink: "https://example.com/a", price: "0" });

async function send(headers: Record<string, string>, kind: "form" | "API") {
  const isForm = kind === "form";
  const request = new Request(`${config.APP_URL}/${isForm ? "submit" : "resources"}`, {
    method: "POST",
    headers: {
      Origin: config.APP_URL,
      ...headers,
      ...(!isForm && { "Content-Type": "application/json", Accept: "application/json" }),
    },
    body: isForm ? form() : JSON.stringify(submissionOf("https://example.com/a", person.email)),
  });
  const args = { request, params: {}, context: {} };
  return asClient("192.0.2.1", async () => (isForm ? sendForm(args) : callApi(args)));
}

test.each(["form", "API"] as const)("a submission by %s has the account of who is signed in", async (kind) => {
  await send({ Cookie }, kind);
  expect(await storedRecord()).toMatchObject({ creatorEmail: person.email, submittedBy: account.id });
});

test.each(["form", "API"] as const)("a visitor's submission by %s has no account", async (kind) => {
  await send({}, kind);
  expect(await storedRecord()).toMatchObject({ creatorEmail: person.email, submittedBy: null });
});

describe.each(["form", "API"] as const)("the setting of who may submit, for the %s", (kind) => {
  const statusOf = async (headers: Record<string, string>) => {
    const sent = (await send(headers, kind).catch((thrown) => thrown)) as Response & {
      init?: ResponseInit;
      data?: { initialValue?: { email?: string } };
    };
    if (sent.data?.initialValue) expect(sent.data.initialValue.email).toBe(person.email);
    return sent.status ?? sent.init?.status;
  };

  test("takes members only, and keeps what a visitor typed", async () => {
    setSite({ submitters: "members" });
    expect(await statusOf({})).toBe(401);
    expect(await db.$count(resources)).toBe(0);
    expect(await statusOf({ Cookie })).toBe(kind === "form" ? 303 : 201);
  });

  test("takes members with a confirmed email only", async () => {
    setSite({ submitters: "confirmed" });
    expect(await statusOf({})).toBe(401);
    expect(await statusOf({ Cookie })).toBe(403);
    expect(await db.$count(resources)).toBe(0);
    await confirmEmail();
    expect(await statusOf({ Cookie })).toBe(kind === "form" ? 303 : 201);
  });
});

describe("the limit of a site and day", () => {
  beforeEach(() => {
    config.RATE_LIMITS = "on";
  });

  const count = (client: string, link: string) =>
    asClient(client, () => countSubmission(new Request("http://localhost/"), link));

  test("is for all clients together, and leaves other sites alone", async () => {
    for (let n = 0; n < 30; n++)
      expect((await count(`192.0.2.${n}`, `https://p${n}.flood.example/${n}`)).rejection).toBeNull();
    const { rejection } = await count("192.0.2.200", "https://p.flood.example/x");
    expect(rejection?.message).toMatch(
      /^Too much of flood\.example\. Too many attempts\. Please try again in 24 hours\.$/,
    );
    expect((await count("192.0.2.200", "https://other.example/x")).rejection).toBeNull();
  });

  test("is not for a site of which three are published", async () => {
    for (let n = 0; n < 3; n++) await makeResource({ name: `Good ${n}`, productUrl: `https://known.example/${n}` });
    for (let n = 0; n < 31; n++)
      expect((await count(`192.0.2.${n}`, `https://known.example/new${n}`)).rejection).toBeNull();
  });
});
