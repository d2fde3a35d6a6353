-- gin_trgm_ops and the search need these.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- What a list filters by, each a text: the category, the format, the tags, "paid", and the pairs of the category with the format and with each tag.
CREATE FUNCTION resource_facets(category text, format text, price numeric, tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['category:' || category, 'format:' || format, category || '+format:' || format]
    || CASE WHEN price > 0 THEN ARRAY['paid'] ELSE ARRAY[]::text[] END
    || ARRAY(SELECT 'tag:' || tag FROM unnest(tags) AS tag) || ARRAY(SELECT category || '+tag:' || tag FROM unnest(tags) AS tag)
$$;
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"actor_email" text,
	"act" text NOT NULL,
	"resource_id" bigint,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "blocked_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"resource_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"last_error" text,
	"resource_id" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_state_check" CHECK ("mails"."state" in ('queued', 'sending', 'sent', 'parked', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"value_proposition" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"product_url" text NOT NULL,
	"address_key" text NOT NULL,
	"image_url" text,
	"youtube_url" text,
	"format" text DEFAULT 'other' NOT NULL,
	"category" text DEFAULT 'uncategorized' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"price" numeric(10, 2) DEFAULT '0' NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"accent_color" text NOT NULL,
	"upvotes" integer DEFAULT 0 NOT NULL,
	"creator_first_name" text DEFAULT '' NOT NULL,
	"creator_last_name" text DEFAULT '' NOT NULL,
	"creator_company" text,
	"creator_email" text,
	"creator_bio" text,
	"creator_website_url" text,
	"creator_linkedin_url" text,
	"creator_x_url" text,
	"creator_instagram_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"submission_key" text,
	"status_token_hash" text,
	"payment_token_hash" text,
	"published_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"decided_by" bigint,
	"rejection_reason" text,
	"facets" text[] GENERATED ALWAYS AS (resource_facets(category, format, price, tags)) STORED,
	CONSTRAINT "resources_name_check" CHECK (length(btrim("resources"."name")) > 0),
	CONSTRAINT "resources_price_check" CHECK ("resources"."price" >= 0),
	CONSTRAINT "resources_upvotes_check" CHECK ("resources"."upvotes" >= 0),
	CONSTRAINT "resources_status_check" CHECK ("resources"."status" in ('Pending', 'Approved', 'Rejected')),
	CONSTRAINT "resources_format_check" CHECK ("resources"."format" in ('pdf', 'ebook', 'video', 'google-doc', 'google-sheet', 'google-slide', 'website', 'tool', 'template', 'other')),
	CONSTRAINT "resources_category_check" CHECK ("resources"."category" in ('technical-skills', 'soft-skills', 'freelancing', 'career-growth', 'contracts', 'frontend', 'backend', 'fullstack', 'mobile', 'devops', 'data-science', 'ui-ux', 'database', 'cybersecurity', 'qa-testing', 'ai-ml', 'game-dev', 'product-management', 'technical-writing', 'video-media', 'networking', 'career-resources', 'uncategorized')),
	CONSTRAINT "resources_accent_check" CHECK ("resources"."accent_color" in ('#1d4ed8', '#0f766e', '#7e22ce', '#b91c1c', '#a16207', '#15803d', '#be185d', '#4338ca')),
	CONSTRAINT "resources_tags_check" CHECK (cardinality("resources"."tags") <= 3 and "resources"."tags" <@ array['frontend', 'backend', 'fullstack', 'mobile', 'devops', 'cybersecurity', 'data-science', 'ai-ml', 'database', 'testing', 'cloud', 'automation', 'api', 'lowcode-nocode', 'communication', 'leadership', 'teamwork', 'time-management', 'negotiation', 'public-speaking', 'freelancing', 'business', 'marketing', 'seo', 'content-creation', 'networking', 'resume', 'interview', 'portfolio', 'job-search', 'tech-career', 'pdf', 'video', 'google-doc', 'google-sheet', 'google-slide', 'template', 'tool', 'course', 'cheatsheet']::text[]),
	CONSTRAINT "resources_address_check" CHECK ("resources"."product_url" ~* '^https?://')
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"resource_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"facets" text[],
	"popularity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upvotes" (
	"user_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	CONSTRAINT "upvotes_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"account_type" text DEFAULT 'creator' NOT NULL,
	"role" text,
	"city" text,
	"state" text,
	"country" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"session_version" integer DEFAULT 1 NOT NULL,
	"second_factor" text,
	"second_factor_step" integer DEFAULT 0 NOT NULL,
	"second_factor_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_account_type_check" CHECK ("users"."account_type" in ('creator', 'participant'))
);
--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upvotes" ADD CONSTRAINT "upvotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upvotes" ADD CONSTRAINT "upvotes_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_resource_idx" ON "audit_log" USING btree ("resource_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_act_idx" ON "audit_log" USING btree ("act","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_person_idx" ON "audit_log" USING btree (lower("actor_email"),"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "email_confirmations_user_idx" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "former_slugs_resource_idx" ON "former_slugs" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("due_at","id") WHERE state in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "mails_resource_idx" ON "mails" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "password_resets_user_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_slug_key" ON "resources" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_submission_key_key" ON "resources" USING btree ("submission_key") WHERE submission_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resources_status_token_key" ON "resources" USING btree ("status_token_hash") WHERE status_token_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resources_payment_token_key" ON "resources" USING btree ("payment_token_hash") WHERE payment_token_hash is not null;--> statement-breakpoint
CREATE INDEX "resources_address_key_idx" ON "resources" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "resources_updated_idx" ON "resources" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "resources_status_created_idx" ON "resources" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "resources_desk_text_idx" ON "resources" USING gin ((lower("name" || ' ' || "product_url" || ' ' || coalesce("creator_email", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "approved_new_idx" ON "resources" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "approved_top_idx" ON "resources" USING btree ("upvotes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "approved_facets_idx" ON "resources" USING gin ("facets") WITH (gin_pending_list_limit=256) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "search_documents_popular_idx" ON "search_documents" USING btree ("popularity" DESC NULLS FIRST,"resource_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_name_idx" ON "search_documents" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_documents_match_idx" ON "search_documents" USING gin ("document","facets") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_documents_upvoted_idx" ON "search_documents" USING gin ("document","facets") WITH (gin_pending_list_limit=256) WHERE popularity >= 5;--> statement-breakpoint
CREATE INDEX "search_words_like_idx" ON "search_words" USING gin (("word" || '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "upvotes_resource_idx" ON "upvotes" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "upvotes_waiting_idx" ON "upvotes" USING btree ("user_id") WHERE not counted;--> statement-breakpoint
CREATE INDEX "upvotes_user_new_idx" ON "upvotes" USING btree ("user_id","created_at" DESC NULLS FIRST,"resource_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));
