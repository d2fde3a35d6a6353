/** The forms of the app, filled in. */
const token = "t".repeat(43);
export const typedText = "Typed-with-care";
/** A password or code that no answer may repeat. */
export const secretText = "typed in secret";
export const person = { first_name: typedText, last_name: "Lee", account_type: "creator", city: typedText };
export const submission = {
  firstName: typedText,
  lastName: "Lee",
  email: "lee@example.com",
  productLink: "a.example",
  price: "0",
};
const record = { "resource.name": typedText, "resource.value_proposition": "v", "resource.product_url": "a.example" };
const creator = { "resource_creator.first_name": "A", "resource_creator.last_name": "B" };

/** Placeholders for tokens in the list below. Forms with an invalid token would not query the database. */
export const realToken = { signIn: "sign-in token", unsubscribe: "unsubscribe-token" };

/** One form of each route or more, with the values that must come back. */
export const forms: [file: string, at: string, fields: Record<string, string>, comesBack: string[]][] = [
  ["account_.delete.tsx", "/account/delete", { password: secretText, code: secretText }, []],
  ["account_.email.tsx", "/account/email", { pace: "daily", topic: "paths" }, []],
  [
    "account_.keys.tsx",
    "/account/keys",
    { name: typedText, scope: "read", days: "30", password: secretText },
    [typedText],
  ],
  ["account_.$.ts", "/account/keys/delete", { keyId: "77" }, ["77"]],
  ["account_.password.tsx", "/account/password", { password: secretText, new_password: secretText }, []],
  ["account_.profile.tsx", "/account/profile", { first_name: typedText, city: typedText }, [typedText]],
  ["account_.second-factor.tsx", "/account/second-factor", { do: "off", password: secretText, code: secretText }, []],
  ["account_.second-factor.tsx", "/account/second-factor", { setUp: typedText, code: secretText }, [typedText]],
  ["account_.submissions_.$id.tsx", "/account/submissions/77", { ...submission, version: "1" }, [typedText, "lee@"]],
  ["account_.submissions_.$id.tsx", "/account/submissions/77", { do: "withdraw" }, ["withdraw"]],
  ["account_.$.ts", "/account/sign-out-session", { sessionId: typedText }, [typedText]],
  ["admin._index/route.tsx", "/admin?new", { ...record, ...creator }, [typedText]],
  ["admin.approve.tsx", "/admin/approve", { seen: "77.1", redirectTo: `/admin?q=${typedText}` }, ["77", typedText]],
  ["admin.blocked.tsx", "/admin/blocked", { domain: typedText }, [typedText]],
  ["admin.categories.tsx", "/admin/categories", { kind: "tag", slug: "api", version: "0", do: "up" }, ["api"]],
  ["admin.categories_.$kind_.$slug.tsx", "/admin/categories/tag/new", { label: typedText }, [typedText]],
  ["admin.first-step.ts", "/admin/first-step", { step: "name" }, ["name"]],
  ["admin.import.tsx", "/admin/import", { text: typedText }, [typedText]],
  ["admin.import_.$id.tsx", "/admin/import/77", { do: "choose", choice: "77.add" }, ["77.add"]],
  ["admin.logout.ts", "/admin/logout", {}, []],
  ["admin.mail.tsx", "/admin/mail", { mailId: "78" }, ["78"]],
  ["admin.mail_.send-test.ts", "/admin/mail/send-test", {}, []],
  ["admin.pages_.$slug.tsx", "/admin/pages/about", { title: typedText, body: "kept body" }, [typedText, "kept body"]],
  ["admin.people_.$id_.$deed.tsx", "/admin/people/77/role", { role: "moderator", password: secretText }, ["moderator"]],
  [
    "admin.people_.$id_.$deed.tsx",
    "/admin/people/77/suspend",
    { reason: typedText, password: secretText },
    [typedText],
  ],
  ["admin.merge_.compare.tsx", "/admin/merge/compare", { gone: "77.1", kept: "78.1", take: "name" }, ["77.1", "name"]],
  ["admin.merge_.undo.tsx", "/admin/merge/undo", { merge: "77" }, ["77"]],
  ["admin.picture.$id.ts", "/admin/picture/77", { do: "remove" }, []],
  ["admin.reject.tsx", "/admin/reject", { seen: "77.1", reason: typedText }, ["77", typedText]],
  ["admin.site.tsx", "/admin/site", { version: "1", name: typedText }, [typedText]],
  ["admin.site_.picture.ts", "/admin/site/picture", { kind: "mark", do: "remove" }, ["mark"]],
  ["admin.undo.ts", "/admin/undo", { decision: "77.5" }, ["77.5"]],
  ["ask.tsx", "/ask", { text: typedText }, [typedText]],
  ["auth.again.ts", "/auth/again", { again_at: "/admin", again_email: "a@example.com", note: typedText }, [typedText]],
  ["auth.code.tsx", "/auth/code", { code: secretText, redirectTo: `/search?q=${typedText}` }, [typedText]],
  ["auth.confirm.tsx", `/auth/confirm?token=${token}`, { token }, []],
  ["auth.forgot.tsx", "/auth/forgot", { email: `${typedText}@example.com` }, [typedText]],
  ["auth.login.tsx", "/auth/login", { email: `${typedText}@example.com`, password: secretText }, [typedText]],
  ["auth.logout.ts", "/auth/logout", {}, []],
  ["auth.reset.tsx", `/auth/reset?token=${token}`, { token, password: secretText }, [token]],
  [
    "auth.signup.tsx",
    "/auth/signup",
    { ...person, email: "lee@example.com", password: secretText },
    [typedText, "lee@"],
  ],
  ["auth.token.tsx", "/auth/token", { token: realToken.signIn }, [realToken.signIn]],
  ["login.tsx", "/login", { email: `${typedText}@example.com`, password: secretText }, [typedText]],
  ["admin.$queue.tsx", "/admin/reports", { reportId: "77", do: "taken-down", reason: typedText }, ["77", typedText]],
  ["product.$slug_.report.tsx", "/product/a/report", { kind: "other", message: typedText }, ["other", typedText]],
  ["product.$slug_.verdict.tsx", "/product/a/verdict", { verdict: "worth", comment: typedText }, ["worth", typedText]],
  ["comments.$id.report.ts", "/comments/77/report", {}, []],
  ["follow.ts", "/follow", { list: "/latest?tab=free" }, ["/latest?tab=free"]],
  ["following.tsx", "/following", { until: "2026-01-01" }, []],
  ["paths_.$slug_.copy.ts", "/paths/a/copy", {}, []],
  ["paths_.$slug_.delete.ts", "/paths/a/delete", {}, []],
  ["paths_.$slug_.done.ts", "/paths/a/done", { done: "77" }, ["77"]],
  ["paths_.$slug_.edit.tsx", "/paths/a/edit", { title: typedText, note: "kept note" }, [typedText, "kept note"]],
  ["paths_.$slug_.follow.ts", "/paths/a/follow", {}, []],
  ["paths_.$slug_.report.ts", "/paths/a/report", { reason: typedText }, [typedText]],
  ["paths_.new.tsx", "/paths/new", { title: typedText, note: "kept note" }, [typedText, "kept note"]],
  ["my-library/route.tsx", "/my-library?state=want", { resourceId: "77", note: typedText }, ["77", typedText]],
  ["my-library_.import.tsx", "/my-library/import", { text: typedText }, [typedText]],
  ["my-library_.import_.$id.tsx", "/my-library/import/77", { do: "delete" }, ["delete"]],
  ["status.$token.tsx", `/status/${token}`, { ...submission, version: "1" }, [typedText, "lee@"]],
  ["status.$token.tsx", `/status/${token}`, { do: "withdraw" }, ["withdraw"]],
  ["library.$id.ts", "/library/77", { state: "want" }, ["want"]],
  ["unsubscribe.tsx", `/unsubscribe?token=${realToken.unsubscribe}`, { scope: "all" }, ["all"]],
  ["submit/route.tsx", "/submit", submission, [typedText, "lee@"]],
];
