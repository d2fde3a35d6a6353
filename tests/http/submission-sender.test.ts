import { beforeEach, expect, test } from "vitest";
import { config } from "~/config.server";
import { startSession } from "~/http/auth/session.server";
import { newFormKey } from "~/http/body/form-key.server";
import { action as callApi } from "~/routes/resources";
import { action as sendForm } from "~/routes/submit/route";
import { asClient } from "../support/as-client";
import { makeAccount } from "../support/make-account";
import { storedRecord, submissionOf } from "../support/review-records";

let account: Awaited<ReturnType<typeof makeAccount>>;
let Cookie: string;

beforeEach(async () => {
  account = await makeAccount();
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
