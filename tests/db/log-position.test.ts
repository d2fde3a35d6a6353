import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db, type Transaction } from "~/db/client.server";
import { type Position, positionQuery } from "~/db/replicas/replica.server";
import { rowsOf } from "~/db/schema-state.server";
import { useOwnDatabase } from "../support/test-database";

useOwnDatabase();

const query = <T>(statement: string) => rowsOf<T>(db as unknown as Transaction, sql.raw(statement));

/** Fills the current page of the log to its last byte. A record takes 56 bytes more than its message. */
const fillLogPage = `do $$
  declare rest int;
  begin
    loop
      rest := 8192 - (pg_walfile_name_offset(pg_current_wal_insert_lsn())).file_offset % 8192;
      exit when rest > 4000;
      perform pg_logical_emit_message(false, '', repeat('x', 2000));
    end loop;
    perform pg_logical_emit_message(false, '', repeat('x', rest - 56));
  end $$`;

// The embedded database has no replicas.
test.runIf(process.env.TEST_ENGINE === "postgresql")(
  "the position of a log that fills its page does not include the next page's header",
  async () => {
    const inPage = (lsn: string) => Number.parseInt(lsn.split("/")[1]!, 16) % 8192;
    // Other tests write to this server too, so the page may have to be filled more than once.
    await vi.waitFor(
      async () => {
        await query(fillLogPage);
        const [position] = await query<Position>(positionQuery);
        expect(inPage(position!.lsn)).toBe(0);
      },
      { timeout: 60_000 },
    );
  },
);
