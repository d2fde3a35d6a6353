CREATE TABLE "reporters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reporters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"user_id" bigint,
	"email" text,
	"message" text,
	"duplicate_of" bigint,
	"form_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reporters_sender_check" CHECK ("reporters"."user_id" is null or "reporters"."email" is null)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"resource_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"closed_at" timestamp (3) with time zone,
	"closed_by" bigint,
	CONSTRAINT "reports_kind_check" CHECK ("reports"."kind" in ('dead-link', 'wrong-details', 'duplicate', 'spam', 'other')),
	CONSTRAINT "reports_outcome_check" CHECK ("reports"."outcome" in ('fixed', 'taken-down', 'dismissed')),
	CONSTRAINT "reports_closed_check" CHECK (("reports"."outcome" is null) = ("reports"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "reporters" ADD CONSTRAINT "reporters_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporters" ADD CONSTRAINT "reporters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reporters" ADD CONSTRAINT "reporters_duplicate_of_resources_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reporters_member_key" ON "reporters" USING btree ("report_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reporters_form_key" ON "reporters" USING btree ("form_key");--> statement-breakpoint
CREATE INDEX "reporters_user_idx" ON "reporters" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "reporters_email_idx" ON "reporters" USING btree (lower("email")) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "reporters_duplicate_idx" ON "reporters" USING btree ("duplicate_of") WHERE duplicate_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_key" ON "reports" USING btree ("resource_id","kind") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("created_at","id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "reports_resource_idx" ON "reports" USING btree ("resource_id");