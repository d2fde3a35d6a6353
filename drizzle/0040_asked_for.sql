ALTER TABLE "reports" DROP CONSTRAINT "reports_kind_check";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_subject_check";--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "words" text;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_words_key" ON "reports" USING btree ("words","kind") WHERE outcome is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_kind_check" CHECK ("reports"."kind" in ('dead-link', 'wrong-details', 'duplicate', 'spam', 'other', 'missing'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_check" CHECK (num_nonnulls("reports"."resource_id", "reports"."path_id", "reports"."verdict_id", "reports"."words") = 1);