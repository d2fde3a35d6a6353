import { and, eq, type SQL, sql } from "drizzle-orm";
import { deskText, resources } from "~/db/schema";

/** The submissions that were sent in under an e-mail address, in any case. */
export function isFrom(email: string): SQL | undefined {
  // The first condition says no more than the second, but has an index.
  const pattern = `%${email.replace(/[\\%_]/g, "\\$&")}%`;
  return and(sql`${deskText} like lower(${pattern})`, eq(sql`lower(${resources.creatorEmail})`, sql`lower(${email})`));
}
