ALTER TABLE "resources" DROP CONSTRAINT "resources_status_check";--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "change_of" bigint;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "change_base" jsonb;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_change_of_resources_id_fk" FOREIGN KEY ("change_of") REFERENCES "public"."resources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resources_change_idx" ON "resources" USING btree ("change_of") WHERE change_of is not null;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_status_check" CHECK ("resources"."status" in ('Pending', 'Approved', 'Rejected', 'Applied'));