import { sql } from "drizzle-orm";
import { db } from "./client.server";

/** Returns whether the database responds to a query. */
export async function isDatabaseUp(): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
