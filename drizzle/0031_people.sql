ALTER TABLE "users" DROP CONSTRAINT "users_access_role_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_by" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "content_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_by_users_id_fk" FOREIGN KEY ("suspended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (lower("email" || ' ' || "first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("access_role","id") WHERE access_role <> 'member';--> statement-breakpoint
CREATE INDEX "users_suspended_idx" ON "users" USING btree ("id") WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX "users_suspended_by_idx" ON "users" USING btree ("suspended_by") WHERE suspended_by is not null;--> statement-breakpoint
CREATE INDEX "users_hidden_idx" ON "users" USING btree ("id") WHERE content_hidden;--> statement-breakpoint
CREATE INDEX "resources_creator_email_idx" ON "resources" USING btree (lower("creator_email")) WHERE creator_email is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_access_role_check" CHECK ("users"."access_role" in ('member', 'moderator', 'administrator'));--> statement-breakpoint
-- The page caches of all processes hear when the paths and comments of a suspended person are hidden or shown again.
CREATE FUNCTION tell_hidden_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hidden_content AFTER UPDATE OF content_hidden ON users
  FOR EACH ROW WHEN (OLD.content_hidden <> NEW.content_hidden) EXECUTE FUNCTION tell_hidden_content();
