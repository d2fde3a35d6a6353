ALTER TABLE "paths" ADD COLUMN "submission_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "paths_submission_key_key" ON "paths" USING btree ("submission_key") WHERE submission_key is not null;