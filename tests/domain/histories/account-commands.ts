/** What people do with accounts: their own, and those that they made with the address of another. */
import { sql } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { addAdministrator } from "~/domain/accounts/administrators.server";
import { createKey, deleteKey } from "~/domain/accounts/keys/keys.server";
import { linkIdentity, unlinkIdentity } from "~/domain/accounts/oidc/identities.server";
import { changePassword } from "~/domain/accounts/passwords/own-password.server";
import { requestPasswordReset, resetPassword } from "~/domain/accounts/passwords/password-reset.server";
import { changeRole, confirmPerson, liftSuspension, suspend } from "~/domain/accounts/people/manage-person.server";
import { authenticate } from "~/domain/accounts/sessions/authenticate.server";
import { requestConfirmation } from "~/domain/accounts/sign-up/confirm-email.server";
import { signUp } from "~/domain/accounts/sign-up/sign-up.server";
import { deleteAccount } from "~/domain/personal-data/delete-account.server";
import { upvote } from "~/domain/upvotes/upvote.server";
import { startSession } from "~/http/auth/session.server";
import { routes } from "../../support/every-route";
import { signUpFields } from "../../support/make-account";
import { deliver } from "./site-commands";
import { accounts, emailOf, type Key, type Name, Nothing, people, rows, type Turn, type World } from "./world";

const newPassword = (world: World) => `a pass phrase of number ${world.keys.length}`;

/** Notes a key to an account that somebody has from now on. */
async function keep(world: World, kind: Key["kind"], account: number, holder: Name, value: string) {
  world.keys.push({ kind, account, holder, value });
}

async function knowPassword(world: World, account: number, person: Name, password: string) {
  const known = world.passwords.get(person) ?? new Map<number, string>();
  world.passwords.set(person, known.set(account, password));
  const stored = (await accounts()).find(({ id }) => id === account)!;
  await keep(world, "password", account, person, stored.hash);
}

const cookies = new Map<string, string>();

/** Starts a session of an account for who proved that they may. */
async function enter(world: World, account: number, person: Name) {
  const { role, version } = (await accounts()).find(({ id }) => id === account)!;
  const cookie = (await startSession({ id: account, accessRole: role, sessionVersion: version })).split(";")[0]!;
  const [session] = await rows<{ id: string }>(
    sql`select id::text from sessions where user_id = ${account} order by created_at desc, id limit 1`,
  );
  cookies.set(session!.id, cookie);
  await keep(world, "session", account, person, session!.id);
}

/** Chooses a person and an account that the person is logged in as. */
async function loggedIn(turn: Turn) {
  const there = await accounts();
  const live = await rows<{ id: string }>(
    sql`select s.id::text from sessions s join users u on u.id = s.user_id and u.session_version = s.version
      where u.suspended_at is null`,
  );
  const sessions = turn.world.keys.filter(
    ({ kind, value }) => kind === "session" && live.some(({ id }) => id === value),
  );
  const { account: id, holder, value } = turn.one(sessions);
  return { account: there.find((one) => one.id === id)!, holder, cookie: cookies.get(value)! };
}

/** Returns the token of the newest link of a kind that was mailed to somebody. */
function mailed({ mailbox }: World, kind: string, person: Name): string {
  const email = mailbox.filter((one) => one.kind === kind && one.recipient === emailOf(person)).at(-1);
  const [, token] = /token=([\w-]+)/.exec(email?.text ?? "") ?? [];
  if (!token) throw new Nothing();
  return token;
}

/** Makes an account with the address of the owner, by the owner or by a stranger. */
export async function signUpAs(world: World, owner: Name, person: Name): Promise<void> {
  const password = newPassword(world);
  const made = await signUp({ ...signUpFields, email: emailOf(owner), password });
  const { id } = (made as Extract<typeof made, { account: unknown }>).account;
  world.prove(id, person);
  await knowPassword(world, id, person, password);
  await enter(world, id, person);
}

const operator = null;

async function anybody(turn: Turn) {
  return turn.one(await accounts());
}

export const accountCommands = {
  "somebody signs up with a free address": async (turn: Turn) => {
    const taken = (await accounts()).map(({ owner }) => owner);
    const owner = turn.one(people.filter((name) => !taken.includes(name)));
    await signUpAs(turn.world, owner, turn.one([owner, turn.one(people)]));
  },
  "somebody logs in": async (turn: Turn) => {
    const { world } = turn;
    const person = turn.one(people);
    const [account, password] = turn.one([...(world.passwords.get(person) ?? [])]);
    const email = turn.one((await accounts()).filter(({ id, suspended }) => id === account && !suspended)).email;
    if (!(await authenticate({ email, password, client: "x" }))) return;
    world.prove(account, person);
    await enter(world, account, person);
  },
  "somebody confirms an address": async (turn: Turn) => {
    const person = turn.one(people);
    const token = mailed(turn.world, "confirm", person);
    const own = (await accounts()).find(({ owner }) => owner === person);
    const isTheirs = (key: Key) => key.kind === "session" && key.holder === person && key.account === own?.id;
    const session = turn.world.keys.filter(isTheirs).at(-1);
    const cookie = session && cookies.get(session.value);
    const { action } = await routes.find(([name]) => name === "auth.confirm")![1]();
    const request = new Request("http://localhost:3000/auth/confirm", {
      method: "POST",
      headers: { Accept: "text/html", ...(cookie && { Cookie: cookie }) },
      body: new URLSearchParams({ token }),
    });
    await action!({ request, params: {}, context: {} }).catch(() => null);
    const now = (await accounts()).find(({ id }) => id === own?.id);
    if (now?.confirmed && !own?.confirmed) turn.world.prove(now.id, person);
  },
  "somebody asks for another link": async (turn: Turn) => {
    await requestConfirmation((await loggedIn(turn)).account.id);
  },
  "somebody sets a new password by a mailed link": async (turn: Turn) => {
    const person = turn.one(people);
    await requestPasswordReset(emailOf(person));
    await deliver(turn.world);
    const token = mailed(turn.world, "reset", person);
    const password = newPassword(turn.world);
    const account = await resetPassword({ token, password });
    if (!account) return;
    turn.world.prove(account.id, person);
    await knowPassword(turn.world, account.id, person, password);
  },
  "somebody changes a password": async (turn: Turn) => {
    const { account, holder } = await loggedIn(turn);
    turn.one(turn.world.passwords.get(holder)?.has(account.id) ? [1] : []);
    const password = newPassword(turn.world);
    await changePassword({ userId: account.id, password });
    turn.world.prove(account.id, holder);
    await knowPassword(turn.world, account.id, holder, password);
  },
  "somebody links their provider": async (turn: Turn) => {
    const { account, holder } = await loggedIn(turn);
    const of = { issuer: "https://login.example", subject: holder, email: emailOf(holder), role: null };
    const linked = await linkIdentity(account.id, { ...of, firstName: "A", lastName: "B" });
    if (linked === "linked") await keep(turn.world, "provider", account.id, holder, holder);
  },
  "somebody unlinks a provider": async (turn: Turn) => {
    await unlinkIdentity((await loggedIn(turn)).account.id);
  },
  "somebody makes a key": async (turn: Turn) => {
    const { account, holder } = await loggedIn(turn);
    const owner = { id: account.id, email: account.email, accessRole: account.role };
    const made = await createKey(owner, { name: "Key", scope: "write", days: 30 });
    if (typeof made === "object") await keep(turn.world, "key", account.id, holder, sha256(made.key));
  },
  "somebody deletes a key": async (turn: Turn) => {
    const { account } = await loggedIn(turn);
    const { id } = await turn.row<{ id: number }>(sql`select id::int from api_keys where user_id = ${account.id}`);
    await deleteKey({ id: account.id, email: account.email, accessRole: account.role }, id);
  },
  "somebody votes with an account that is not confirmed": async (turn: Turn) => {
    const { account, holder } = await loggedIn(turn);
    turn.one(account.confirmed ? [] : [1]);
    const { id: resourceId } = await turn.resource();
    await upvote({ userId: account.id, resourceId });
    turn.world.vote(account.id, resourceId, holder);
  },
  "the operator adds staff": async (turn: Turn) => {
    const account = await anybody(turn);
    let password = "";
    const role = turn.one(["moderator", "administrator"] as const);
    await addAdministrator(account.email, role, async (_, made) => {
      password = made;
      return "";
    });
    if (password === "") return;
    turn.world.prove(account.id, account.owner);
    await knowPassword(turn.world, account.id, account.owner, password);
  },
  "an administrator confirms somebody": async (turn: Turn) => {
    const account = await anybody(turn);
    const changed = await confirmPerson({ personId: account.id, admin: operator });
    if (changed.kind === "done") turn.world.prove(account.id, account.owner);
  },
  "somebody becomes a moderator or a member": async (turn: Turn) => {
    const { id: personId } = await anybody(turn);
    await changeRole({ personId, admin: operator, role: turn.one(["moderator", "member"]) });
  },
  "somebody is suspended": async (turn: Turn) => {
    const { id: personId } = await anybody(turn);
    await suspend({ personId, admin: operator, reason: "Spam", hidesContent: turn.isOneOf(2) });
  },
  "a suspension ends": async (turn: Turn) => {
    const { id: personId } = turn.one((await accounts()).filter(({ suspended }) => suspended));
    await liftSuspension({ personId, admin: operator });
  },
  "somebody deletes their account": async (turn: Turn) => {
    const account = await turn.member();
    turn.one(account.role === "member" ? [1] : []);
    await deleteAccount({ userId: account.id });
    turn.world.removeAllOf(account.owner);
  },
};
