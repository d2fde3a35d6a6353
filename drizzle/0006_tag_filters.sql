-- A list of a tag that is filtered further is walked along these; with the filters' columns in them it need not visit the rows.
DROP INDEX "approved_tag1_new_idx";
--> statement-breakpoint
CREATE INDEX "approved_tag1_new_idx" ON "resources" USING btree (("tags"[1]), "created_at" DESC, "id" DESC) INCLUDE ("tags", "category", "format", "price", "upvotes") WHERE status = 'Approved' AND tags[1] is not null;
--> statement-breakpoint
DROP INDEX "approved_tag1_top_idx";
--> statement-breakpoint
CREATE INDEX "approved_tag1_top_idx" ON "resources" USING btree (("tags"[1]), "upvotes" DESC, "id" DESC) INCLUDE ("tags", "category", "format", "price", "created_at") WHERE status = 'Approved' AND tags[1] is not null;
--> statement-breakpoint
DROP INDEX "approved_tag2_new_idx";
--> statement-breakpoint
CREATE INDEX "approved_tag2_new_idx" ON "resources" USING btree (("tags"[2]), "created_at" DESC, "id" DESC) INCLUDE ("tags", "category", "format", "price", "upvotes") WHERE status = 'Approved' AND tags[2] is not null;
--> statement-breakpoint
DROP INDEX "approved_tag2_top_idx";
--> statement-breakpoint
CREATE INDEX "approved_tag2_top_idx" ON "resources" USING btree (("tags"[2]), "upvotes" DESC, "id" DESC) INCLUDE ("tags", "category", "format", "price", "created_at") WHERE status = 'Approved' AND tags[2] is not null;
--> statement-breakpoint
DROP INDEX "approved_tag3_new_idx";
--> statement-breakpoint
CREATE INDEX "approved_tag3_new_idx" ON "resources" USING btree (("tags"[3]), "created_at" DESC, "id" DESC) INCLUDE ("tags", "category", "format", "price", "upvotes") WHERE status = 'Approved' AND tags[3] is not null;
--> statement-breakpoint
DROP INDEX "approved_tag3_top_idx";
--> statement-breakpoint
CREATE INDEX "approved_tag3_top_idx" ON "resources" USING btree (("tags"[3]), "upvotes" DESC, "id" DESC) INCLUDE ("tags", "category", "format", "price", "created_at") WHERE status = 'Approved' AND tags[3] is not null;
--> statement-breakpoint
-- What the planner knew of the expressions went with the old indexes.
ANALYZE "resources";
