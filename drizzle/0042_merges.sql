CREATE TABLE "merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gone_id" bigint NOT NULL,
	"kept_id" bigint,
	"moved" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "resources" DROP CONSTRAINT "resources_status_check";--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "merged_into" bigint;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_gone_id_resources_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_kept_id_resources_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "merges_gone_key" ON "merges" USING btree ("gone_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "merges_kept_idx" ON "merges" USING btree ("kept_id") WHERE undone_at is null;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_merged_into_resources_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resources_merged_idx" ON "resources" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" in ('submission-approved', 'submission-rejected', 'submission-merged', 'change-applied', 'change-rejected', 'path-approved', 'path-rejected', 'path-changed', 'report-closed'));--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_status_check" CHECK ("resources"."status" in ('Pending', 'Approved', 'Rejected', 'Applied', 'Merged'));