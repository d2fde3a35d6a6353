ALTER TABLE "path_follows" ADD COLUMN "active_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "path_follows" ADD COLUMN "seen_steps" bigint[];--> statement-breakpoint
CREATE INDEX "path_follows_active_idx" ON "path_follows" USING btree ("user_id","active_at" DESC NULLS FIRST);--> statement-breakpoint
-- Who follows a path already has seen it as it is now.
UPDATE "path_follows" SET "active_at" = "created_at", "seen_steps" = ARRAY(
  SELECT s.resource_id FROM path_steps s JOIN resources r ON r.id = s.resource_id
  WHERE s.path_id = path_follows.path_id AND r.status = 'Approved' ORDER BY s.position, s.resource_id);
