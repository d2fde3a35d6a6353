import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { type LinkState, linkStates } from "~/domain/links/link-state";
import { at, quoted } from "./column-types";
import { resourceId } from "./resources";

/** The health of each resource's link. Triggers add and restart rows; the worker in domain/links writes the rest. */
export const linkChecks = pgTable(
  "link_checks",
  {
    resourceId: resourceId().primaryKey(),
    url: text("url").notNull(),
    /** Checks of one host are not made at the same time. */
    host: text("host").notNull(),
    state: text("state").$type<LinkState>().notNull().default("unchecked"),
    /** Since when it is in this state. */
    since: at("since").notNull().defaultNow(),
    checkedAt: at("checked_at"),
    lastOkAt: at("last_ok_at"),
    /** Definite failures in a row, and the first of them. */
    failures: integer("failures").notNull().default(0),
    failingSince: at("failing_since"),
    /** What came of the last check: an outcome of the fetcher, such as "ok", "http-status" or "timeout". */
    outcome: text("outcome"),
    httpStatus: integer("http_status"),
    /** Where permanent redirects lead. */
    movedTo: text("moved_to"),
    /** Null while the resource is not approved. */
    dueAt: at("due_at"),
    /** A claim that was not finished by then is anyone's again. */
    claimedUntil: at("claimed_until"),
    /** Identifies the claim, so that only its holder records a result. */
    claims: integer("claims").notNull().default(0),
  },
  (table) => [
    index("link_checks_due_idx").on(table.dueAt, table.resourceId),
    index("link_checks_claimed_idx").on(table.host).where(sql`claimed_until is not null`),
    index("link_checks_state_idx").on(table.state, table.since, table.resourceId),
    check("link_checks_state_check", sql`${table.state} in (${quoted(linkStates)})`),
  ],
);

/** When the next request may be made to a host, by whichever process. */
export const linkHosts = pgTable("link_hosts", {
  host: text("host").primaryKey(),
  freeAt: at("free_at").notNull(),
});
