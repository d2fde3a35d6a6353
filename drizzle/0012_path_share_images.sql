ALTER TABLE "media" ADD COLUMN "path_id" bigint;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_path_idx" ON "media" USING btree ("path_id") WHERE path_id is not null;