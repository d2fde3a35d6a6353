ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_outcome_check";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "understood" json;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "packed" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_outcome_check" CHECK ("import_rows"."outcome" in ('rejected', 'question', 'left-out', 'kept', 'changed', 'missing', 'added', 'skipped', 'removed'));