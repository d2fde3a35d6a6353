/** What `npm run bench -- paths` measures: members, their paths and libraries, and others around them. */
import { asc, desc, inArray, like, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saves } from "~/db/schema/library";
import { paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { saveStateValues } from "~/domain/library/save-states";
import { createPath } from "~/domain/paths/save-path.server";
import { followPath } from "~/domain/paths/vote-path.server";
import { isApproved } from "~/domain/resources/list/conditions.server";
import { signUp } from "./scenarios";

export type Member = { id: number; cookie: string };
export type Path = { id: number; slug: string };

/**
 * Stores a thousand members with some 100 saves and 50 upvotes each, and 2,000 paths with votes and followers, so that
 * the plans are those of large tables. They stay in the database.
 */
export async function addOthers(): Promise<void> {
  const [present] = await db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `${others}%`))
    .limit(1);
  if (present) return;
  const some = (share: number) => sql.raw(`hashint8(r.id * 7919 + u.id) % 20000 between 0 and ${share - 1}`);
  for (const statement of [
    sql`insert into users (email, password_hash, email_confirmed_at)
      select ${others} || n || '@example.com', '-', now() from generate_series(1, 1000) n`,
    sql`insert into saves (user_id, resource_id, state)
      select u.id, r.id, (array['want', 'doing', 'done'])[1 + r.id % 3] from users u, resources r
      where u.email like ${`${others}%`} and ${some(200)}`,
    sql`insert into upvotes (user_id, resource_id) select u.id, r.id from users u, resources r
      where u.email like ${`${others}%`} and ${some(100)}`,
    sql`insert into paths (owner_id, slug, title, visibility, status, published_at)
      select u.id, ${others} || u.id || '-' || n, 'A path', 'public', 'Approved', now() - n * interval '1 hour' - u.id * interval '1 minute'
      from users u, generate_series(1, 2) n where u.email like ${`${others}%`}`,
    sql`insert into path_steps (path_id, resource_id, position)
      select p.id, r.id, row_number() over (partition by p.id order by r.id)
      from paths p, generate_series(1, 10) n, lateral (select 1 + (p.id * 31 + n * 997) % 15000 as id) r
      where p.slug like ${`${others}%`} and exists (select from resources where id = r.id)`,
    sql`insert into path_votes (user_id, path_id) select u.id, p.id from users u, paths p
      where u.email like ${`${others}%`} and p.slug like ${`${others}%`} and hashint8(p.id * 7919 + u.id) % 100 = 1`,
    sql`insert into path_follows (user_id, path_id) select user_id, path_id from path_votes`,
  ])
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(statement);
    });
}

const others = "bench-paths-";

/** Removes members with their paths and libraries. */
export async function remove(members: Member[]): Promise<void> {
  const ids = members.map(({ id }) => id);
  await db.delete(paths).where(inArray(paths.ownerId, ids));
  await db.delete(users).where(inArray(users.id, ids));
}

/** Signs up a member. */
export async function newMember(url: string): Promise<Member> {
  const cookie = await signUp(url);
  const [member] = await db.select({ id: users.id }).from(users).orderBy(desc(users.id)).limit(1);
  return { id: member!.id, cookie };
}

/** Stores a public path with this many steps, some with a heading or note, that the member follows. */
export async function makePath(owner: Member, count: number): Promise<Path> {
  const found = await db
    .select({ id: resources.id })
    .from(resources)
    .where(isApproved)
    .orderBy(sql`hashint8(${resources.id})`)
    .limit(count);
  const form = {
    title: `A path with ${count} steps`,
    summary: "From the first page to an application that others use.",
    level: "beginner",
    visibility: "public",
    tags: ["course"],
    steps: found.map(({ id }, at) => ({
      resource_id: id,
      heading: at % 5 === 0 ? `Part ${at / 5 + 1}` : "",
      note: at % 2 === 0 ? "Read the first three chapters, and solve the exercises before you go on." : "",
      optional: at % 7 === 3,
    })),
  } as const;
  const saved = await createPath({ form: { ...form, tags: ["course"] }, ownerId: owner.id });
  if (saved.kind !== "saved") throw new Error(`The path was not stored: ${saved.kind}`);
  const [path] = await db
    .update(paths)
    .set({ status: "Approved", publishedAt: sql`now()` })
    .where(sql`${paths.slug} = ${saved.slug}`)
    .returning({ id: paths.id, slug: paths.slug });
  await followPath({ userId: owner.id, pathId: path!.id });
  return path!;
}

/** Saves this many resources, a third in each state, some with a note. */
export async function fillLibrary(member: Member, count: number): Promise<void> {
  const found = await db
    .select({ id: resources.id })
    .from(resources)
    .where(isApproved)
    .orderBy(asc(resources.id))
    .limit(count);
  const rows = found.map(({ id }, at) => ({
    userId: member.id,
    resourceId: id,
    state: saveStateValues[at % saveStateValues.length]!,
    note: at % 10 === 0 ? "Recommended by a colleague. Begin with the second chapter." : "",
    stateChangedAt: new Date(Date.now() - at * 60_000),
  }));
  for (let from = 0; from < rows.length; from += 1000) await db.insert(saves).values(rows.slice(from, from + 1000));
}
