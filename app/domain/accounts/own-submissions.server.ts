import { and, eq, type SQL, sql } from "drizzle-orm";
import { moderationText, resources } from "~/db/schema/resources";

/** The condition that a submission has this contributor email, ignoring case. */
export function isSubmittedBy(email: string): SQL | undefined {
  // The second condition alone is enough, but only the first has an index.
  const pattern = `%${email.replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    sql`${moderationText} like lower(${pattern})`,
    eq(sql`lower(${resources.creatorEmail})`, sql`lower(${email})`),
  );
}
