import { expect, test } from "@playwright/test";
import { createCookie } from "@remix-run/node";
import { call } from "../support/call";
import { keyFor } from "../support/keys";
import { memberSession } from "../support/member-session";
import { tokenOf } from "../support/token";

test("signed cookies and tokens with impossible numbers are rejected", async ({ baseURL }) => {
  const [json] = decodeURIComponent((await memberSession(baseURL!, "Grace")).slice("hub_session=".length)).split(".");
  const session = JSON.parse(Buffer.from(json!, "base64").toString());
  const odd = [{ version: 2 ** 31 }, { version: -1 }, { version: 1.5 }, { userId: 2 ** 53 }, { userId: -1 }];
  for (const numbers of odd) {
    const cookie = createCookie("hub_session", { secrets: [keyFor("session cookie").toString("base64url")] });
    const [Cookie] = (await cookie.serialize({ ...session, ...numbers })).split(";");
    const page = await call("GET", "/account", { headers: { Accept: "text/html", Cookie: Cookie! } });
    expect([numbers, page.status]).toEqual([numbers, 401]);
    const { userId, version, id } = { ...session, ...numbers };
    const token = await tokenOf({ user_id: userId, session_version: version, session_id: id });
    const response = await call("GET", "/resources/upvoted", { token });
    expect([numbers, response.status]).toEqual([numbers, 401]);
  }
});
