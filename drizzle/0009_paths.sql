CREATE TABLE "path_follows" (
	"user_id" bigint NOT NULL,
	"path_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "path_follows_user_id_path_id_pk" PRIMARY KEY("user_id","path_id")
);
--> statement-breakpoint
CREATE TABLE "path_reports" (
	"path_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "path_reports_path_id_user_id_pk" PRIMARY KEY("path_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "path_steps" (
	"path_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"heading" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_optional" boolean DEFAULT false NOT NULL,
	CONSTRAINT "path_steps_path_id_resource_id_pk" PRIMARY KEY("path_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "path_votes" (
	"user_id" bigint NOT NULL,
	"path_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "path_votes_user_id_path_id_pk" PRIMARY KEY("user_id","path_id")
);
--> statement-breakpoint
CREATE TABLE "paths" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paths_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"level" text DEFAULT 'beginner' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"status" text DEFAULT 'Draft' NOT NULL,
	"rejection_reason" text,
	"based_on" bigint,
	"votes" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "paths_title_check" CHECK (length(btrim("paths"."title")) > 0),
	CONSTRAINT "paths_votes_check" CHECK ("paths"."votes" >= 0),
	CONSTRAINT "paths_level_check" CHECK ("paths"."level" in ('beginner', 'intermediate', 'advanced')),
	CONSTRAINT "paths_visibility_check" CHECK ("paths"."visibility" in ('private', 'unlisted', 'public')),
	CONSTRAINT "paths_status_check" CHECK ("paths"."status" in ('Draft', 'Pending', 'Approved', 'Rejected')),
	CONSTRAINT "paths_draft_check" CHECK (("paths"."status" = 'Draft') = ("paths"."visibility" <> 'public')),
	CONSTRAINT "paths_tags_check" CHECK (cardinality("paths"."tags") <= 3 and "paths"."tags" <@ array['frontend', 'backend', 'fullstack', 'mobile', 'devops', 'cybersecurity', 'data-science', 'ai-ml', 'database', 'testing', 'cloud', 'automation', 'api', 'lowcode-nocode', 'communication', 'leadership', 'teamwork', 'time-management', 'negotiation', 'public-speaking', 'freelancing', 'business', 'marketing', 'seo', 'content-creation', 'networking', 'resume', 'interview', 'portfolio', 'job-search', 'tech-career', 'pdf', 'video', 'google-doc', 'google-sheet', 'google-slide', 'template', 'tool', 'course', 'cheatsheet']::text[])
);
--> statement-breakpoint
ALTER TABLE "path_follows" ADD CONSTRAINT "path_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_follows" ADD CONSTRAINT "path_follows_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_reports" ADD CONSTRAINT "path_reports_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_reports" ADD CONSTRAINT "path_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_steps" ADD CONSTRAINT "path_steps_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_steps" ADD CONSTRAINT "path_steps_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_votes" ADD CONSTRAINT "path_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "path_votes" ADD CONSTRAINT "path_votes_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_based_on_paths_id_fk" FOREIGN KEY ("based_on") REFERENCES "public"."paths"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "path_follows_path_idx" ON "path_follows" USING btree ("path_id");--> statement-breakpoint
CREATE INDEX "path_reports_user_idx" ON "path_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "path_steps_position_idx" ON "path_steps" USING btree ("path_id","position");--> statement-breakpoint
CREATE INDEX "path_steps_resource_idx" ON "path_steps" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "path_votes_path_idx" ON "path_votes" USING btree ("path_id");--> statement-breakpoint
CREATE INDEX "path_votes_waiting_idx" ON "path_votes" USING btree ("user_id") WHERE not counted;--> statement-breakpoint
CREATE UNIQUE INDEX "paths_slug_key" ON "paths" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "paths_owner_idx" ON "paths" USING btree ("owner_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "paths_based_on_idx" ON "paths" USING btree ("based_on") WHERE based_on is not null;--> statement-breakpoint
CREATE INDEX "paths_pending_idx" ON "paths" USING btree ("submitted_at","id") WHERE status = 'Pending';--> statement-breakpoint
CREATE INDEX "paths_new_idx" ON "paths" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "paths_top_idx" ON "paths" USING btree ("votes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "paths_tags_idx" ON "paths" USING gin ("tags") WHERE status = 'Approved';