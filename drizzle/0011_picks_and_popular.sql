CREATE TABLE "popular_searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "popular_searches_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
DROP INDEX "approved_top_idx";--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "is_editors_pick" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "upvotes_new_idx" ON "upvotes" USING btree ("created_at" DESC NULLS FIRST,"resource_id") WHERE counted;--> statement-breakpoint
CREATE INDEX "approved_top_idx" ON "resources" USING btree (("upvotes" * 4 + ("broken_link_checked_at" is null)::int * 2 + "is_editors_pick"::int) desc nulls first,"id" DESC NULLS FIRST) WHERE status = 'Approved';