/** Forms that a browser without JavaScript sends. `tests/screens` has the same with JavaScript. */
import { expect, test } from "@playwright/test";
import { administrator } from "../support/administrator-account";
import { newEmail, password } from "../support/member";
import { openPage } from "../support/page";
import { storedRecords } from "../support/stored-records";
import { unique } from "../support/unique";

const tooShort = "Password is too short (minimum is 10 characters)";
const disposable = "Use a permanent email address. Disposable ones are not accepted";

test("a signup with errors keeps what was typed, except the password, and names the error at each field", async ({
  request,
}) => {
  const signup = await openPage(request, "/auth/signup");
  const typed = { "First Name": "Ada", Email: "ada@mailinator.com", Password: "short", "Create projects": true };
  const rejected = await signup.send("Create Account", typed);
  expect([rejected.status, rejected.text("alert")]).toEqual([422, `${disposable}, ${tooShort}`]);
  expect(rejected.description("Email")).toBe(disposable);
  expect(rejected.description("Password")).toBe(`${tooShort} At least 10 characters`);
  expect(rejected.value("First Name")).toBe("Ada");
  expect(rejected.value("Create projects")).toBe(true);
  expect(rejected.value("Password")).toBe("");
  const email = newEmail();
  const welcome = await rejected.send("Create Account", { "Last Name": "Lee", Email: email, Password: password });
  expect([welcome.status, welcome.url.pathname]).toEqual([200, "/"]);
  expect(welcome.text()).toContain("Welcome, Ada");
});

test("a role is cleared when the account type has none", async ({ request }) => {
  const signup = await openPage(request, "/auth/signup");
  const typed = { "First Name": "Ada", Email: newEmail(), Password: "short", Role: "Animator" };
  const joining = await signup.send("Create Account", { ...typed, "Join projects": true });
  expect([joining.status, joining.value("Role")]).toEqual([422, "Animator"]);
  const creating = await joining.send("Create Account", { Password: "short", "Create projects": true });
  expect([creating.status, creating.value("Role")]).toEqual([422, ""]);
});

test("a login after a wrong password leads back to the page, and the form keeps the email", async ({ request }) => {
  const login = await openPage(request, "/latest?auth=login&redirectTo=/contracts");
  const wrong = await login.send("Log in", { Email: administrator.email, Password: password });
  expect([wrong.status, wrong.text("alert")]).toEqual([401, "Invalid email or password."]);
  expect([wrong.value("Email"), wrong.value("Password")]).toEqual([administrator.email, ""]);
  const back = await wrong.send("Log in", { Password: administrator.password });
  expect([back.status, back.url.pathname]).toEqual([200, "/contracts"]);
  expect(back.text()).toContain("Successfully logged in!");
});

test("what another administrator saved meanwhile is not overwritten until the form says so", async ({ request }) => {
  const login = await openPage(request, "/login");
  await login.send("Login", { Email: administrator.email, Password: administrator.password });
  const name = `Form ${unique()}`;
  const created = await (await openPage(request, "/admin?new")).send("Create Product", {
    "Product Name": name,
    "Value Proposition": "First",
    "Product Link": "example.com/form",
  });
  expect(created.text()).toContain("Resource created successfully");
  const [record] = await storedRecords(request, name);
  const [mine, theirs] = [
    await openPage(request, `/admin?edit=${record!.id}`),
    await openPage(request, `/admin?edit=${record!.id}`),
  ];
  expect((await theirs.send("Save Changes", { "Value Proposition": "Theirs" })).text()).toContain("Resource updated");
  const conflict = await mine.send("Save Changes", { "Value Proposition": "Mine" });
  expect([conflict.status, conflict.value("Value Proposition")]).toEqual([409, "Mine"]);
  expect(conflict.text("alert")).toContain(`${administrator.email} changed this resource on`);
  const saved = await conflict.send("Save mine anyway");
  expect(saved.text()).toContain("Resource updated successfully");
  expect(await storedRecords(request, name)).toMatchObject([{ value_proposition: "Mine" }]);
});

test("a control character in a private link is a 400", async ({ request }) => {
  const page = await openPage(request, "/status/%00");
  expect([page.status, page.text()]).toEqual([400, expect.stringContaining("This URL is invalid.")]);
});
