CREATE TABLE "removed_saves" (
	"user_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_saves_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "saves" (
	"user_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saves_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id"),
	CONSTRAINT "saves_state_check" CHECK ("saves"."state" in ('want', 'doing', 'done')),
	CONSTRAINT "saves_note_check" CHECK (length("saves"."note") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "removed_saves" ADD CONSTRAINT "removed_saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_saves" ADD CONSTRAINT "removed_saves_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saves" ADD CONSTRAINT "saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saves" ADD CONSTRAINT "saves_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_saves_resource_idx" ON "removed_saves" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "removed_saves_removed_idx" ON "removed_saves" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "saves_resource_idx" ON "saves" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "saves_user_new_idx" ON "saves" USING btree ("user_id","state_changed_at" DESC NULLS FIRST,"resource_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "saves_user_state_new_idx" ON "saves" USING btree ("user_id","state","state_changed_at" DESC NULLS FIRST,"resource_id" DESC NULLS FIRST);