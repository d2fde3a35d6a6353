ALTER TABLE "reporters" ADD COLUMN "is_suspect" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "is_suspect" boolean DEFAULT false NOT NULL;