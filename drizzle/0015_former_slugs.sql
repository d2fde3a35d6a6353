CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"resource_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_resource_idx" ON "former_slugs" USING btree ("resource_id");
--> statement-breakpoint
UPDATE "resources" SET "published_at" = coalesce("decided_at", "created_at") WHERE "status" = 'Approved'
  OR EXISTS (SELECT 1 FROM "audit_log" WHERE "resource_id" = "resources"."id" AND "act" = 'approve');
