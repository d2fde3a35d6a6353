/** What every call of the API does with tokens, methods, media types and bodies that it does not take. */
import { expect, test } from "@playwright/test";
import { operations } from "~/http/api/operations.server";
import {
  adminRecord,
  adminToken,
  badTokens,
  call,
  contribution,
  expectDrained,
  expectError,
  memberToken,
} from "../support/call";

/** Where screens also say it, an operation has the words of the screen. */
const loginMessages: Record<string, string> = {
  listUpvoted: "You need to be logged in to view your upvoted resources.",
  upvote: "Please login to upvote resources",
  removeUpvote: "Please login to remove upvote",
  listAllResources: "You must be logged in to access this page",
  saveResource: "Authentication required. Please log in to update resources.",
};

const urlOf = (path: string) => path.replace("{id}", "1").replace("{slug}", "start-freelancing");
const accept = { Accept: "application/json" };
const jsonType = { ...accept, "Content-Type": "application/json" };
const otherTypes = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
/** Screens have these URLs, too, and forms that are sent there. */
const hasForm = (path: string) => ["/login", "/resources/{id}/upvote"].includes(path);

for (const { method: verb, path, id, who, responses, body } of operations) {
  const [method, url] = [verb.toUpperCase(), urlOf(path)];

  test(`${method} ${path} needs a valid token exactly if it is not for anyone`, async () => {
    const token = who === "anyone" || who === "member" ? await memberToken() : await adminToken();
    for (const bad of [...(who === "anyone" ? [] : [undefined]), ...Object.values(badTokens(token))]) {
      const options = { token: bad, headers: accept, json: method === "GET" ? undefined : {} };
      const response = await call(method, url, options);
      if (who === "anyone") expect([url, response.status]).not.toEqual([url, 401]);
      else {
        expectError(response, 401, loginMessages[id]);
        expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
      }
    }
    if (who === "moderator" || who === "administrator")
      expectError(await call(method, url, { token: await memberToken(), headers: accept, json: undefined }), 403);
  });

  if (responses[415])
    test(`${method} ${path} rejects bodies of another type, broken and large ones`, async () => {
      const token = who === "anyone" ? undefined : await (who === "member" ? memberToken : adminToken)();
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["400", "413", ...(body ? ["422"] : [])]));
      const send = (text: string, headers: Record<string, string> = jsonType) =>
        call(method, url, { token, body: text, headers });
      expectError(await send("{"), 400, "The body is not valid JSON.");
      for (const type of hasForm(path) ? otherTypes.slice(0, 1) : otherTypes)
        expectError(await send("a=b", { ...accept, "Content-Type": type }), 415);
      const large = JSON.stringify({ padding: "a".repeat(100_001) });
      expectError(await send(large), 413, "That is more than 100 kB. Please send less.");
      await expectDrained(method, url, token);
      if (body) for (const text of ["[]", '"text"', "1", "null"]) expectError(await send(text), 422);
    });
}

test("other methods get a 405 with those that the path has", async () => {
  const token = await adminToken();
  for (const path of new Set(operations.map((operation) => operation.path))) {
    const methods = operations.filter((operation) => operation.path === path).map(({ method }) => method.toUpperCase());
    for (const other of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !methods.includes(one))) {
      const rejected = await call(other, urlOf(path), { token, headers: accept });
      expect([other, path, rejected.status, rejected.headers.get("Allow")]).toEqual([
        other,
        path,
        405,
        expect.stringMatching(/OPTIONS$/),
      ]);
      for (const method of methods)
        expect([path, rejected.headers.get("Allow")]).toEqual([path, expect.stringContaining(method)]);
      expect(rejected.headers.get("Allow")).not.toContain(other);
    }
  }
});

test("an id that is unknown or none, or of what is not public, is not found", async () => {
  const token = await adminToken();
  const { id: pending } = (await call("POST", "/resources", { json: contribution() })).json;
  const ids = ["999999999", "0", "-1", "1.5", "1e3", "abc", "%20", "99999999999999999999"];
  for (const { method, path } of operations.filter((operation) => operation.path.includes("{id}")))
    for (const id of method === "put" ? ids : [pending, ...ids]) {
      const json = method === "put" ? adminRecord() : undefined;
      const response = await call(method.toUpperCase(), path.replace("{id}", id), { token, json, headers: accept });
      expectError(response, 404, "Resource not found.");
    }
});
