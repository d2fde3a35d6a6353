-- What is new, most upvoted first, is read from two weeks instead of eight days; and that and the paid are filtered without
-- visiting the rows.
DROP INDEX "approved_day_top_idx";
--> statement-breakpoint
CREATE INDEX "approved_week_top_idx" ON "resources" USING btree ((date_bin('7 days', created_at at time zone 'UTC', timestamp '2000-01-03')), "upvotes" DESC, "id" DESC) INCLUDE ("tags", "category", "format", "price", "created_at") WHERE status = 'Approved';
--> statement-breakpoint
DROP INDEX "approved_paid_new_idx";
--> statement-breakpoint
CREATE INDEX "approved_paid_new_idx" ON "resources" USING btree ("created_at" DESC, "id" DESC) INCLUDE ("tags", "category", "format", "price", "upvotes") WHERE status = 'Approved' and price > 0;
--> statement-breakpoint
DROP INDEX "approved_paid_top_idx";
--> statement-breakpoint
CREATE INDEX "approved_paid_top_idx" ON "resources" USING btree ("upvotes" DESC, "id" DESC) INCLUDE ("tags", "category", "format", "price", "created_at") WHERE status = 'Approved' and price > 0;
--> statement-breakpoint
DROP INDEX "approved_category_paid_new_idx";
--> statement-breakpoint
CREATE INDEX "approved_category_paid_new_idx" ON "resources" USING btree ("category", "created_at" DESC, "id" DESC) INCLUDE ("tags", "format", "price", "upvotes") WHERE status = 'Approved' and price > 0;
--> statement-breakpoint
DROP INDEX "approved_category_paid_top_idx";
--> statement-breakpoint
CREATE INDEX "approved_category_paid_top_idx" ON "resources" USING btree ("category", "upvotes" DESC, "id" DESC) INCLUDE ("tags", "format", "price", "created_at") WHERE status = 'Approved' and price > 0;
--> statement-breakpoint
-- What the planner knew of the expression went with the old index.
ANALYZE "resources";
