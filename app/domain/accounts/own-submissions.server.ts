import { eq, type SQL, sql } from "drizzle-orm";
import { resources } from "~/db/schema/resources";

/** The condition that a submission has this contributor email, ignoring case. */
export function isSubmittedBy(email: string): SQL {
  return eq(sql`lower(${resources.creatorEmail})`, sql`lower(${email})`);
}
