CREATE TABLE "followers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"feed_token_hash" text,
	"feed_token" text
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" bigint NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_address_pk" PRIMARY KEY("user_id","address"),
	CONSTRAINT "follows_address_check" CHECK (length("follows"."address") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "followers" ADD CONSTRAINT "followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "followers_feed_token_key" ON "followers" USING btree ("feed_token_hash") WHERE feed_token_hash is not null;--> statement-breakpoint
CREATE INDEX "approved_published_idx" ON "resources" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';