/** What members do with resources: votes and saves. */
import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { maxNoteLength, type SaveState, saveStateValues } from "~/domain/resources/save-states";
import { memberId } from "./accounts";
import { at, greatest, quoted } from "./column-types";
import { resourceId } from "./resources";

export const upvotes = pgTable(
  "upvotes",
  {
    userId: memberId(),
    resourceId: resourceId(),
    createdAt: at("created_at").notNull().defaultNow(),
    /** False while the member's email is not confirmed. The resource's count then excludes the vote. */
    counted: boolean("counted").notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    index("upvotes_resource_idx").on(table.resourceId),
    index("upvotes_waiting_idx").on(table.userId).where(sql`not counted`),
    index("upvotes_user_new_idx").on(table.userId, greatest(table.createdAt), greatest(table.resourceId)),
    // For the votes of the last month, which are read from this index alone.
    index("upvotes_new_idx").on(greatest(table.createdAt), table.resourceId).where(sql`counted`),
  ],
);

const savedColumns = () => ({
  userId: memberId(),
  resourceId: resourceId(),
  state: text("state").$type<SaveState>().notNull(),
  /** Only its member sees it. */
  note: text("note").notNull().default(""),
  createdAt: at("created_at").notNull().defaultNow(),
  /** When it got its state. */
  stateChangedAt: at("state_changed_at").notNull().defaultNow(),
});

/** The members' libraries: what they want to learn, are learning and have learned. */
export const saves = pgTable("saves", savedColumns(), (table) => [
  primaryKey({ columns: [table.userId, table.resourceId] }),
  index("saves_resource_idx").on(table.resourceId),
  index("saves_user_new_idx").on(table.userId, greatest(table.stateChangedAt), greatest(table.resourceId)),
  index("saves_user_state_new_idx").on(
    table.userId,
    table.state,
    greatest(table.stateChangedAt),
    greatest(table.resourceId),
  ),
  check("saves_state_check", sql`${table.state} in (${quoted(saveStateValues)})`),
  check("saves_note_check", sql`length(${table.note}) <= ${sql.raw(String(maxNoteLength))}`),
]);

/** What members removed from their libraries in the last hour, so that they can undo it. */
export const removedSaves = pgTable(
  "removed_saves",
  { ...savedColumns(), removedAt: at("removed_at").notNull().defaultNow() },
  (table) => [
    primaryKey({ columns: [table.userId, table.resourceId] }),
    index("removed_saves_resource_idx").on(table.resourceId),
    index("removed_saves_removed_idx").on(table.removedAt),
  ],
);
