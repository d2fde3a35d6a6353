import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { emailConfirmations, users } from "~/db/schema/accounts";
import { mails } from "~/db/schema/mails";
import { addAdministrator, ensureAdministrator } from "~/domain/accounts/administrators.server";
import { resetPassword } from "~/domain/accounts/passwords/password-reset.server";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { findConfirmation, requestConfirmation } from "~/domain/accounts/sign-up/confirm-email.server";
import { signUp } from "~/domain/accounts/sign-up/sign-up.server";
import { deleteAccount } from "~/domain/personal-data/delete-account.server";
import { upvote } from "~/domain/upvotes/upvote.server";
import { confirmByLink, mailedConfirmation, requireConfirmation } from "../../support/confirmation";
import { goodPassword, makeAccount, signUpFields } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";

requireConfirmation();

const stored = async (email = "ada@example.com") => (await db.select().from(users).where(eq(users.email, email)))[0]!;

describe("signing up", () => {
  test("mails a link without the member's input, stores only the token's hash, and signs in", async () => {
    await makeAccount({ first_name: "Free pills", last_name: "at evil.example" });
    const [mail, ...more] = await db.select().from(mails);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: "confirm", recipient: "ada@example.com", state: "queued" });
    expect(mail!.text + mail!.html).not.toMatch(/pills|evil/);
    const token = await mailedConfirmation();
    expect(mail!.html).toContain(token);
    expect(JSON.stringify(await db.select().from(emailConfirmations))).not.toContain(token);
    expect(await stored()).toMatchObject({ emailConfirmedAt: null });
    expect(await authenticate({ email: "ada@example.com", password: goodPassword })).not.toBeNull();
  });

  test("mails nothing if confirmation is off or sign-up fails", async () => {
    config.CONFIRM_EMAIL = "off";
    await makeAccount();
    config.CONFIRM_EMAIL = "on";
    expect(await signUp(signUpFields)).toEqual({ errors: { email: ["Email has already been taken"] } });
    await signUp({ ...signUpFields, email: "b@example.com", password: "short" });
    expect(await db.select().from(mails)).toEqual([]);
  });
});

describe("a confirmation link", () => {
  test("confirms once; opening the page changes nothing, and it cannot reset the password", async () => {
    const { id } = await makeAccount();
    const token = await mailedConfirmation();
    for (let time = 0; time < 3; time++) expect(await findConfirmation(token)).not.toBeNull();
    expect(await resetPassword({ token, password: "another long pass phrase" })).toBeNull();
    expect((await stored()).emailConfirmedAt).toBeNull();
    expect(await confirmByLink(token)).toBe(id);
    expect((await stored()).emailConfirmedAt).toBeInstanceOf(Date);
    expect(await findConfirmation(token)).toBeNull();
    expect(await confirmByLink(token)).toBeNull();
  });

  test("expires after a day", async () => {
    await makeAccount();
    const token = await mailedConfirmation();
    const [link] = await db.select().from(emailConfirmations);
    const hours = (link!.expiresAt.getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await db.update(emailConfirmations).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await findConfirmation(token)).toBeNull();
    expect(await confirmByLink(token)).toBeNull();
    expect((await stored()).emailConfirmedAt).toBeNull();
  });

  test("can be requested again; using one invalidates the others", async () => {
    const { id } = await makeAccount();
    const first = await mailedConfirmation();
    expect(await requestConfirmation(id)).toBe(true);
    const second = await mailedConfirmation();
    expect(second).not.toBe(first);
    expect(await findConfirmation(first)).not.toBeNull();
    expect(await confirmByLink(second)).toBe(id);
    expect(await confirmByLink(first)).toBeNull();
    expect(await requestConfirmation(id)).toBe(false);
    expect(await requestConfirmation(id + 1)).toBe(false);
    expect(await db.select().from(mails)).toHaveLength(2);
  });

  test("does nothing for a deleted account, also when both requests arrive together", async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await makeAccount();
      const { id: resourceId } = await makeResource();
      const token = await mailedConfirmation();
      await upvote({ userId: id, resourceId });
      const [gone] = await Promise.all([deleteAccount({ userId: id }), confirmByLink(token)]);
      expect(gone).toBe("deleted");
      expect(await confirmByLink(token)).toBeNull();
      expect(await db.select().from(mails)).toEqual([]);
    }
  });

  test.each(["", "nonsense", "\0", "a".repeat(100_000)])("with an unknown token does nothing", async (token) => {
    expect(await findConfirmation(token)).toBeNull();
    expect(await confirmByLink(token)).toBeNull();
  });
});

describe("administrators", () => {
  test("count as confirmed, however they were created", async () => {
    await ensureAdministrator({ embedded: false, ADMIN_EMAIL: "one@example.com", ADMIN_PASSWORD: goodPassword });
    await addAdministrator("two@example.com");
    for (const email of ["one@example.com", "two@example.com"])
      expect((await stored(email)).emailConfirmedAt).toBeInstanceOf(Date);
  });

  test("get the votes counted that they cast as members", async () => {
    const [{ id: userId }, { id: resourceId }] = [await makeAccount(), await makeResource()];
    expect(await upvote({ userId, resourceId })).toMatchObject({ upvotes: 0 });
    await addAdministrator("ada@example.com");
    const { emailConfirmedAt } = await stored();
    expect(emailConfirmedAt).toBeInstanceOf(Date);
    expect(await upvote({ userId, resourceId })).toMatchObject({ upvotes: 1 });
  });
});
