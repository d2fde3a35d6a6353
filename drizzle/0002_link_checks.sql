CREATE TABLE "link_checks" (
	"resource_id" bigint PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"state" text DEFAULT 'unchecked' NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"last_ok_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"outcome" text,
	"http_status" integer,
	"moved_to" text,
	"due_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"claims" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "link_checks_state_check" CHECK ("link_checks"."state" in ('unchecked', 'alive', 'moved', 'uncertain', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "link_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"free_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "approved_top_idx";--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "broken_link_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "link_checks" ADD CONSTRAINT "link_checks_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_checks_due_idx" ON "link_checks" USING btree ("due_at","resource_id");--> statement-breakpoint
CREATE INDEX "link_checks_claimed_idx" ON "link_checks" USING btree ("host") WHERE claimed_until is not null;--> statement-breakpoint
CREATE INDEX "link_checks_state_idx" ON "link_checks" USING btree ("state","since","resource_id");--> statement-breakpoint
CREATE INDEX "approved_top_idx" ON "resources" USING btree (("upvotes" * 2 + ("broken_link_checked_at" is null)::int) desc nulls first,"id" DESC NULLS FIRST) WHERE status = 'Approved';