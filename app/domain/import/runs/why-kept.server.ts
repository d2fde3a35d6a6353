import { sql } from "drizzle-orm";

/** The first reason why a resource is used. The table is named: others have an "id", too. */
export const whyUsed = sql<string | null>`case
  when exists (select from upvotes where resource_id = resources.id) then 'somebody upvoted it'
  when exists (select from saves where resource_id = resources.id) then 'somebody saved it'
  when exists (select from verdicts where resource_id = resources.id) then 'somebody gave a verdict on it'
  when exists (select from reports where resource_id = resources.id and outcome is null) then 'somebody reported it'
  when exists (select from path_steps where resource_id = resources.id) then 'a learning path has it'
  when exists (select from resources c where c.change_of = resources.id) then 'somebody suggested a change' end`;

/** The first reason why a resource stays that could be removed. Edits raise its version. */
export const whyKept = sql<string | null>`case
  when resources.version > 1 then 'it was edited or reviewed since' else ${whyUsed} end`;
