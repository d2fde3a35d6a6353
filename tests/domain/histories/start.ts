/** The start of each history: accounts, resources, votes, notes, verdicts, paths and reports. */
import { sql } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { db } from "~/db/client.server";
import { signUp } from "~/domain/accounts/sign-up/sign-up.server";
import { signUpFields } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";
import { signUpAs } from "./account-commands";
import { memberCommands } from "./member-commands";
import { deliver } from "./site-commands";
import { staffCommands } from "./staff-commands";
import { emailOf, keepStart, moderators, type Name, people, Turn, World } from "./world";

const dates = sql`now() - interval '1 hour'`;

async function join(world: World, name: Name): Promise<void> {
  const password = `the pass phrase of ${name}`;
  const made = await signUp({ ...signUpFields, email: emailOf(name), password });
  const { id } = (made as Extract<typeof made, { account: unknown }>).account;
  world.passwords.set(name, new Map([[id, password]]));
  world.prove(id, name);
  const role = (moderators as readonly Name[]).includes(name) ? "moderator" : "member";
  await db.execute(sql`update users set email_confirmed_at = ${dates}, access_role = ${role} where id = ${id}`);
}

/** Stores it, and returns what people know of it. */
export async function begin(): Promise<World> {
  const world = new World();
  for (const name of people) if (name !== "dan") await join(world, name);
  for (const name of ["Guide", "Course", "Tool", "Checklist"])
    await makeResource({ name: `${name} for all`, productUrl: `https://${name.toLowerCase()}.example/` });
  const all = { ...memberCommands, ...staffCommands };
  const does = async (name: keyof typeof all, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const picks = Array.from({ length: 7 }, (_, pick) =>
        Number.parseInt(sha256(`${name} ${at} ${pick}`).slice(0, 6), 16),
      );
      await all[name](new Turn(world, picks)).catch(() => {});
    }
  };
  await does("a visitor submits", 4);
  await does("a member submits", 3);
  await does("a member upvotes", 5);
  await does("a member saves with a note", 14);
  await does("a member gives a verdict with a comment", 4);
  await does("a member makes a path", 4);
  await does("an author adds a step", 8);
  await does("a moderator decides about a path", 3);
  await does("a moderator approves", 2);
  await does("a moderator decides about a comment", 2);
  await does("a member follows a path", 3);
  await does("somebody reports a resource", 3);
  await does("a moderator merges", 1);
  // A stranger was quicker than the owner of the address.
  await signUpAs(world, "dan", "cem");
  await db.execute(sql`update mails set due_at = now()`);
  await deliver(world);
  world.faults.length = 0;
  await keepStart();
  return world;
}
