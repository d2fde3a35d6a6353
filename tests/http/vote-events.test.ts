/** What a vote and a log-out count in the analytics service. */
import { expect, test } from "vitest";
import { takeFlash } from "~/http/replies/toast.server";
import { action as logOutOfDesk } from "~/routes/admin.logout";
import { action as logOut } from "~/routes/auth.logout";
import { action } from "~/routes/resources.$id.upvote";
import { browserArgs, logInAs, sessionCookie } from "../support/browser-args";
import { makeAccount } from "../support/make-account";
import { makeResource } from "../support/make-resource";

test("a vote that is taken back before a page is shown counts both events", async () => {
  const member = await makeAccount();
  const { id } = await makeResource({});
  const session = await sessionCookie(member);
  const press = (fields: Record<string, string>, toast: string) => {
    const sent = { Cookie: `${session}; ${toast}`, form: { redirectTo: "/latest", ...fields } };
    return action(browserArgs(`/resources/${id}/upvote`, { ...sent, params: { id: String(id) } }));
  };
  const toastOf = (answer: Response) => answer.headers.getSetCookie().join().split(";")[0]!;
  const first = await press({}, "");
  const second = await press({ _method: "delete" }, toastOf(first));
  const flash = await takeFlash(new Request("http://localhost:3000/latest", { headers: { Cookie: toastOf(second) } }));
  expect(flash!.events).toEqual([
    { name: "Hub: Upvote Product", properties: { resourceId: id } },
    { name: "Hub: Remove Upvote", properties: { resourceId: id } },
  ]);
  expect(flash!.toast.text).toBe("Upvote removed successfully");
});

test("members and administrators who log out count the same event, and who was not logged in counts none", async () => {
  const eventsOf = async (leave: typeof logOut, Cookie?: string) => {
    const answer = await leave(browserArgs("/x", { Cookie, form: {} }));
    const toast = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("hub_toast="))!;
    const flash = await takeFlash(browserArgs("/", { Cookie: toast.split(";")[0]! }).request);
    return flash!.events.map(({ name }) => name);
  };
  expect(await eventsOf(logOut, await logInAs("member"))).toEqual(["Hub: User Logout"]);
  expect(await eventsOf(logOutOfDesk, await logInAs("administrator", "bob@example.com"))).toEqual(["Hub: User Logout"]);
  expect(await eventsOf(logOut)).toEqual([]);
});
