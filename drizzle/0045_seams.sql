CREATE TABLE "queue_views" (
	"user_id" bigint NOT NULL,
	"subject" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_views_user_id_subject_pk" PRIMARY KEY("user_id","subject")
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_scope_check";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "changed_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "batch" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "same_as" bigint;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_views" ADD CONSTRAINT "queue_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_views_subject_idx" ON "queue_views" USING btree ("subject");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_same_as_reports_id_fk" FOREIGN KEY ("same_as") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_batch_idx" ON "audit_log" USING btree ("batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "reports_same_idx" ON "reports" USING btree ("same_as") WHERE same_as is not null;--> statement-breakpoint
CREATE INDEX "resources_import_idx" ON "resources" USING btree ("import_id","status") WHERE import_id is not null;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_scope_check" CHECK ("api_keys"."scope" in ('read', 'write', 'moderate', 'backup'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" in ('submission-approved', 'submission-rejected', 'submission-merged', 'change-applied', 'change-rejected', 'path-approved', 'path-rejected', 'path-changed', 'report-closed', 'resource-gone', 'resource-merged', 'steps-joined'));