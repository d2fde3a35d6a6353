ALTER TABLE "imports" DROP CONSTRAINT "imports_state_check";--> statement-breakpoint
DROP INDEX "imports_running_idx";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "task" json;--> statement-breakpoint
CREATE INDEX "import_rows_resource_idx" ON "import_rows" USING btree ("resource_id") WHERE resource_id is not null;--> statement-breakpoint
CREATE INDEX "imports_running_idx" ON "imports" USING btree ("id") WHERE state in ('importing', 'deciding', 'undoing');--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_state_check" CHECK ("imports"."state" in ('reading', 'ready', 'importing', 'done', 'deciding', 'undoing', 'undone'));