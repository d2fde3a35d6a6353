import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { identities, personText, sessions, users } from "~/db/schema/accounts";
import { resources } from "~/db/schema/resources";
import { hasRole, hasRoleByGroups, hasSecondFactor } from "~/domain/accounts/account.server";
import { groupsGiveRoles } from "~/domain/accounts/oidc/provider.server";
import { roleOf } from "~/domain/accounts/permissions";
import type { Position } from "~/domain/pagination/cursor";
import { afterCursor, containsText, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { pick } from "~/values/pick";
import { maxCountedSubmissions } from "./person-forms";

export const peoplePageSize = 50;

export const peopleParts = ["all", "administrators", "moderators", "suspended"] as const;
export type PeoplePart = (typeof peopleParts)[number];

// Literals, so that the planner uses the indexes of the few people who have such a role or are suspended.
const conditions: Record<PeoplePart, SQL | undefined> = {
  all: undefined,
  administrators: hasRole("administrator"),
  moderators: hasRole("moderator"),
  suspended: isNotNull(users.suspendedAt),
};

const newest: SortKey = { value: users.id, id: users.id };

// Drizzle leaves out the table of a column in the columns of a query without joins.
const own = ({ name }: AnyPgColumn) => sql`${users}.${sql.identifier(name)}`;

const columns = {
  ...pick(users, "id", "email", "firstName", "lastName", "emailConfirmedAt", "suspendedAt"),
  accessRole: users.accessRole,
  ...pick(users, "suspendedReason", "contentHidden", "createdAt"),
  hasSecondFactor,
  /** When a session that has not ended was last used, to the hour. */
  seenAt: sql<Date | null>`(select max(${sessions.seenAt}) from ${sessions} where ${sessions.userId} = ${own(users.id)}
    and ${sessions.version} = ${own(users.sessionVersion)})`.mapWith(sessions.seenAt),
  submissions: sql<number>`(select count(*)::int from (select from ${resources}
    where lower(${resources.creatorEmail}) = lower(${own(users.email)})
    limit ${sql.raw(String(maxCountedSubmissions))}) submitted)`,
  isRoleByGroups: hasRoleByGroups(own(users.id)),
  /** As the log-in provider had it at the last log-in there. */
  linkedEmail: sql<
    string | null
  >`(select ${identities.email} from ${identities} where ${identities.userId} = ${own(users.id)})`,
};

type PeopleQuery = Position & { part: PeoplePart; q: string };

export type ListedPerson = Awaited<ReturnType<typeof listPeople>>["rows"][number];

/** Returns a page of people, the newest first. `q` searches email and name. */
export async function listPeople({ part, q, after, before }: PeopleQuery) {
  const isMeant = q === "" ? undefined : containsText(personText(users), q);
  const rows = await db
    .select(columns)
    .from(users)
    .where(and(conditions[part], isMeant, afterCursor(newest, { after, before })))
    .orderBy(...sortOrder(newest, { after, before }))
    .limit(peoplePageSize + 1);
  const cursorOf = ({ id }: { id: number }) => ({ id, value: id });
  return toPage(rows.map(withRole), { after, before, size: peoplePageSize, cursorOf });
}

/** Returns a person as the list has them, or null. */
export async function findPerson(id: number): Promise<ListedPerson | null> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id));
  return row ? withRole(row) : null;
}

function withRole<Row extends Parameters<typeof roleOf>[0] & { isRoleByGroups: boolean }>(row: Row) {
  return { ...row, role: roleOf(row), isRoleByGroups: row.isRoleByGroups && groupsGiveRoles() };
}
