CREATE TABLE "import_rows" (
	"import_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" json,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"outcome" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"same_link" text,
	"resource_id" bigint,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "import_rows_outcome_check" CHECK ("import_rows"."outcome" in ('rejected', 'question', 'kept', 'changed', 'missing', 'added', 'skipped', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"admin_id" bigint,
	"member_id" bigint,
	"state" text DEFAULT 'reading' NOT NULL,
	"file" text NOT NULL,
	"kind" text NOT NULL,
	"is_export" boolean NOT NULL,
	"notices" text[] NOT NULL,
	"status" text,
	"total" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "imports_state_check" CHECK ("imports"."state" in ('reading', 'ready', 'importing', 'done', 'undoing', 'undone')),
	CONSTRAINT "imports_status_check" CHECK ("imports"."status" in ('Pending', 'Approved', 'Rejected'))
);
--> statement-breakpoint
DROP INDEX "resources_address_key_idx";--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_admin_idx" ON "imports" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "imports_member_idx" ON "imports" USING btree ("member_id","id" DESC NULLS FIRST) WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "imports_running_idx" ON "imports" USING btree ("id") WHERE state in ('importing', 'undoing');--> statement-breakpoint
CREATE INDEX "resources_address_pattern_idx" ON "resources" USING btree ("address_key" text_pattern_ops);