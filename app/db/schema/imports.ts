import { sql } from "drizzle-orm";
import { boolean, check, index, integer, json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Understood } from "~/domain/import/row";
import {
  type ImportState,
  type ImportTask,
  importStates,
  type RowOutcome,
  rowOutcomeValues,
} from "~/domain/import/runs/import-values";
import { type Status, statuses } from "~/domain/resources/values/statuses";
import { users } from "./accounts";
import { at, bigId, greatest, id, quoted, requiredId } from "./column-types";

/** A file of an administrator, or a member's list of links. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    adminId: bigId("admin_id").references(() => users.id, { onDelete: "set null" }),
    /** Set for a member's list, which only the member sees. */
    memberId: bigId("member_id").references(() => users.id, { onDelete: "cascade" }),
    state: text("state").$type<ImportState>().notNull().default("reading"),
    file: text("file").notNull(),
    kind: text("kind").notNull(),
    isExport: boolean("is_export").notNull(),
    /** Of former versions. */
    notices: text("notices").array().notNull(),
    /** The fields of its columns, what its person chose, and what is to be chosen first. */
    understood: json("understood").$type<Understood>(),
    /** The last task about all that it added. */
    task: json("task").$type<ImportTask>(),
    /** The file (gzip, base64), until the import begins. Null if a command sent it. */
    packed: text("packed"),
    /** The status of rows that have none. */
    status: text("status").$type<Status>(),
    total: integer("total").notNull().default(0),
    /** The number of the last row that was imported or undone, from which the worker goes on. */
    position: integer("position").notNull().default(0),
    createdAt: at("created_at").notNull().defaultNow(),
    /** Of former versions. */
    startedAt: at("started_at"),
    finishedAt: at("finished_at"),
  },
  (table) => [
    index("imports_admin_idx").on(table.adminId),
    index("imports_member_idx").on(table.memberId, greatest(table.id)).where(sql`member_id is not null`),
    index("imports_running_idx").on(table.id).where(sql`state in ('importing', 'deciding', 'undoing')`),
    check("imports_state_check", sql`${table.state} in (${quoted(importStates)})`),
    check("imports_status_check", sql`${table.status} in (${quoted(statuses)})`),
  ],
);

export const importRows = pgTable(
  "import_rows",
  {
    importId: requiredId("import_id").references(() => imports.id, { onDelete: "cascade" }),
    /** From 1 on. */
    number: integer("number").notNull(),
    line: integer("line").notNull(),
    /** Null if the row could not be read, and after it was imported. */
    cells: json("cells").$type<Record<string, string>>(),
    name: text("name").notNull(),
    link: text("link").notNull(),
    /** Before the import: what it would become. */
    outcome: text("outcome").$type<RowOutcome>().notNull(),
    message: text("message").notNull().default(""),
    /** Whether somebody chose to add a link that is stored with another title, or a row that is left out. */
    sameLink: text("same_link").$type<"add">(),
    /** The resource that the row added, or that a member's link leads to. It may be deleted meanwhile. */
    resourceId: bigId("resource_id"),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index("import_rows_resource_idx").on(table.resourceId).where(sql`resource_id is not null`),
    check("import_rows_outcome_check", sql`${table.outcome} in (${quoted(rowOutcomeValues)})`),
  ],
);
