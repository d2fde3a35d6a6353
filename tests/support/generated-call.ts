/** Generates invalid and nearly valid requests for the property test of the API. */
import fc from "fast-check";
import { filterEntries } from "~/domain/resources/list/filters";
import { adminRecord, contribution } from "./call";
import { password } from "./member";

export type Generated = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Tokens = { member: string; admin: string };

/** Values that HTTP clients can send in a header. */
const headerText = fc
  .string({ unit: "binary", maxLength: 30 })
  .map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, "").trim());
const oddText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "\0",
    "\ud800",
    "%00",
    "__proto__",
    "constructor",
    "' or 1=1 --",
    "<script>",
    "../../etc/passwd",
    "1e999",
    "x".repeat(3000),
  ),
);
const oddValue = fc.oneof(fc.jsonValue({ maxDepth: 3 }), oddText, fc.constantFrom(-1, 1e308, 0.001, 1e20, "", null));

const method = (usual: string) =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(usual) },
    fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
  );

const id = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 300 }).map(String) },
  fc.integer().map(String),
  fc.double().map(String),
  oddText.map((text) => encodeURIComponent(Buffer.from(text).toString())),
  fc.constantFrom("9007199254740993", "upvoted", "admin", "1/2", "%2e%2e", "%ff", "%"),
);

const names = [
  "category",
  ...filterEntries.map(([name]) => name),
  "status",
  "state",
  "sort",
  "q",
  "updated_since",
  "page",
  "per_page",
  "after",
  "shape",
  "_data",
  "x",
];
const goodValue = fc.constantFrom(
  "soft-skills",
  "pdf",
  "seo",
  "beginner",
  "es",
  "2h",
  "open",
  "DE",
  "approved",
  "pending",
  "top",
  "best",
  "python",
  "2026-01-01T00:00:00Z",
  "1",
  "50",
  "camel",
  "mwpheo6d.7o",
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.oneof(goodValue, oddText)), { maxLength: 4 })
  .map((pairs) => `?${new URLSearchParams(pairs)}`);

/** Names that are mostly different, because many equal names would test slugs instead. */
const name = fc.nat().map((n) => `Resource ${n}`);

/** A valid payload with some fields replaced, left out or added. */
function nearly(good: Record<string, unknown>): fc.Arbitrary<unknown> {
  const spoilt = fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(good)), oddText), oddValue, { maxKeys: 3 });
  return spoilt.map((odd) => ({ ...good, ...odd }));
}

const slug = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("become-a-frontend-developer", "start-freelancing") },
  id,
  fc.constantFrom("new", "new/", "start-freelancing/edit", "start-freelancing.data"),
);

const payloads: Record<string, fc.Arbitrary<unknown>> = {
  "/login": nearly({ email: "nobody@example.com", password: "x" }),
  "/users": nearly({
    email: "a@example.com",
    password,
    first_name: "A",
    last_name: "B",
    account_type: "participant",
    role: "Other",
    city: "X",
    state: "NY",
    country: "United States of America",
  }).map((user) => ({ user })),
  "/password_resets": nearly({ email: "admin@example.com" }),
  "/resources": fc.oneof(
    name.chain((name) => nearly(contribution({ name }))),
    fc
      .tuple(name, nearly(contribution().resource_creator))
      .map(([name, resource_creator]) => contribution({ name, resource_creator })),
    name.chain((name) => nearly(adminRecord({ name }).resource)).map((resource) => ({ ...adminRecord(), resource })),
    nearly(adminRecord()),
  ),
  "/resources/{id}": fc.oneof(nearly({ ...adminRecord().resource, version: 1 }), nearly(adminRecord())),
};

const types = fc.oneof(
  { weight: 12, arbitrary: fc.constant("application/json") },
  fc.constantFrom(
    "application/json; charset=utf-16",
    "text/plain",
    "multipart/form-data",
    "application/x-www-form-urlencoded",
    "application/ld+json",
    "",
  ),
  headerText,
);

function headers(tokens: Tokens): fc.Arbitrary<Record<string, string>> {
  const authorization = fc.oneof(
    fc.constantFrom(
      `Bearer ${tokens.member}`,
      `Bearer ${tokens.admin}`,
      `Bearer ${tokens.admin}x`,
      "Bearer",
      "Basic YTpi",
    ),
    headerText,
  );
  const odd = {
    Accept: fc.oneof(fc.constantFrom("text/html", "application/json", "image/*"), headerText),
    Origin: fc.oneof(fc.constantFrom("https://evil.example", "https://app.example.com", "null"), headerText),
    "Sec-Fetch-Site": fc.constantFrom("cross-site", "same-origin", "none", "x"),
    "Idempotency-Key": fc.oneof(fc.constantFrom("a", "b", "c"), headerText),
    "If-None-Match": fc.oneof(fc.constantFrom("*", 'W/""', ","), headerText),
    "If-Modified-Since": headerText,
    Range: fc.constantFrom("bytes=0-", "bytes=-1", "x"),
    Cookie: fc.oneof(
      fc.constantFrom("hub_session=x", "hub_toast=eyJ", "hub_session=bnVsbA%3D%3D.x", "hub_session=%"),
      headerText,
    ),
    "X-Forwarded-For": headerText,
    "X-Forwarded-Host": headerText,
    "X-Http-Method-Override": fc.constantFrom("DELETE", "PUT"),
    "X-Keep-Key": headerText,
    "X-Response-Number": fc.constantFrom("1", "2"),
    "Accept-Encoding": fc.constantFrom("gzip", "br", "identity;q=0, *;q=0", "gzip;q=0"),
    Referer: fc.oneof(fc.webUrl(), headerText),
  };
  const some = fc.record({ "Content-Type": types, ...odd }, { requiredKeys: ["Content-Type"] });
  return fc
    .tuple(some, fc.option(authorization, { freq: 3 }), fc.subarray(Object.keys(odd), { maxLength: 3 }))
    .map(([all, token, chosen]) => {
      const kept = Object.entries(all).filter(([name]) => name === "Content-Type" || chosen.includes(name));
      return { ...Object.fromEntries(kept), ...(token && { Authorization: token }) };
    });
}

/** Requests to one endpoint. `path` is as in the OpenAPI document. */
export function generatedCall(usual: string, path: string, tokens: Tokens): fc.Arbitrary<Generated> {
  const payload = payloads[path] ?? fc.constant({});
  const body = fc.oneof(
    { weight: 12, arbitrary: payload.map((value) => JSON.stringify(value)) },
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string({ unit: "binary" }),
    fc.constantFrom("", "[".repeat(50_000), '{"__proto__":{"x":1}}', `"${"a".repeat(100_000)}"`, "_method=delete"),
  );
  const place = path.includes("{slug}") ? slug : id;
  return fc.record({ method: method(usual), place, query, headers: headers(tokens), body }).map((made) => ({
    method: made.method,
    path: path.replace(/\{\w+\}/, () => made.place) + (usual === "GET" ? made.query : ""),
    headers: made.headers,
    body: made.method === "GET" ? undefined : made.body,
  }));
}
