import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { removePicture, uploadPicture } from "~/domain/media/pictures.server";
import { exportAccount } from "~/domain/personal-data/export-account.server";
import { findApproved } from "~/domain/resources/find.server";
import { setSecurityHeaders } from "~/http/replies/security.server";
import { action } from "~/routes/admin.picture.$id";
import { browserArgs, logInAs } from "../support/browser-args";
import { confirmEmail, makeAccount } from "../support/make-account";
import { makeResource } from "../support/make-resource";
import { picture } from "../support/pictures";
import { makeAdmin } from "../support/review-records";

const imageSources = () => {
  const headers = new Headers();
  setSecurityHeaders(headers, [], { isShared: true });
  return /img-src ([^;]*)/.exec(headers.get("Content-Security-Policy")!)![1];
};

test("browsers load pictures from other sites only with FETCH_LINKS=off, and only while none is stored", async () => {
  const imageUrl = "https://example.com/given.png";
  const resource = await makeResource({ imageUrl });
  const shown = async () => {
    const found = (await findApproved(resource.slug))!;
    return [found.imageUrl ?? null, Boolean(found.picture)];
  };
  expect([await shown(), imageSources()]).toEqual([[imageUrl, false], "'self' https: data:"]);
  config.FETCH_LINKS = "on";
  expect([await shown(), imageSources()]).toEqual([[null, false], "'self' data:"]);
  config.FETCH_LINKS = "off";
  await uploadPicture(resource.id, await picture("webp"), await makeAdmin("editor@example.com"));
  expect(await shown()).toEqual([null, true]);
  await removePicture(resource.id, await makeAdmin("another@example.com"));
  expect(await shown()).toEqual([null, false]);
});

test("with FETCH_LINKS=off an administrator's search for pictures finds none", async () => {
  const Cookie = await logInAs("administrator");
  const resource = await makeResource();
  const params = { id: String(resource.id) };
  const response = await action(browserArgs("/admin/picture", { Cookie, form: { do: "find" }, params }));
  expect([response.status, response.headers.get("Location")]).toEqual([303, `/admin?edit=${resource.id}`]);
});

test("a member's download has the pictures of their submissions", async () => {
  const account = await makeAccount({ email: "grace@example.com" });
  await confirmEmail();
  const { id } = await makeResource({ creatorEmail: "grace@example.com" });
  await uploadPicture(id, await picture("avif"), await makeAdmin("editor@example.com"));
  const { submissions } = (await exportAccount(account.id))!;
  expect(submissions).toMatchObject([{ id, picture: expect.stringMatching(/^data:image\/webp;base64,/) }]);
  await db.delete(resources).where(eq(resources.id, id));
});
