/** What a merge changed, so that it can be undone. It has ids and states, but no texts of members. */
import type { SaveState } from "~/domain/resources/save-states";
import type { StoredStatus } from "~/domain/resources/values/statuses";

export type Moved = {
  /** The keys of the rows that moved, by what they are. */
  rows: Record<string, string[]>;
  /** What the saves of those were who had saved both. */
  saves: { userId: number; state: SaveState; changedAt: string; noteLength: number; newState: SaveState }[];
  /** The members whose two verdicts changed places. */
  verdicts: number[];
  /** The steps that got the words of another: whether the heading, and how long the note was. Missing in older merges. */
  steps?: { pathId: number; tookHeading: boolean; noteLength: number }[];
  /** The open reports that joined one of the same kind, with their reporters. */
  reports: { id: number; reporters: number[] }[];
  /** What the merged one was before. */
  gone: { status: StoredStatus; decidedAt: string | null; decidedBy: number | null };
  /** The fields that were taken over, by column: what they were and what they are. */
  fields: Record<string, [before: unknown, after: unknown]>;
};
