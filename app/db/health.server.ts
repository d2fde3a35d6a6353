import { sql } from "drizzle-orm";
import { db } from "./client.server";

/** Whether the database answers a question. */
export async function isAnswering(): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}
