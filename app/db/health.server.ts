import { sql } from "drizzle-orm";
import { db } from "./client.server";

/** Whether the database answers a query. */
export async function isDatabaseUp(): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
