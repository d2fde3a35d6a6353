/** What a vote counts in the analytics service. */
import { expect, test } from "vitest";
import { takeFlash } from "~/http/replies/toast.server";
import { action } from "~/routes/resources.$id.upvote";
import { browserArgs, sessionCookie } from "../support/browser-args";
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
