CREATE TABLE "media" (
	"hash" text NOT NULL,
	"size" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"resource_id" bigint,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_hash_size_pk" PRIMARY KEY("hash","size"),
	CONSTRAINT "media_size_check" CHECK ("media"."size" in ('card', 'page', 'share'))
);
--> statement-breakpoint
CREATE TABLE "picture_fetches" (
	"resource_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "resource_pictures" (
	"resource_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resource_pictures_resource_id_hash_pk" PRIMARY KEY("resource_id","hash"),
	CONSTRAINT "resource_pictures_source_check" CHECK ("resource_pictures"."source" in ('form', 'page', 'video', 'icon', 'upload'))
);
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "picture_is_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_fetches" ADD CONSTRAINT "picture_fetches_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_pictures" ADD CONSTRAINT "resource_pictures_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_resource_idx" ON "media" USING btree ("resource_id") WHERE resource_id is not null;--> statement-breakpoint
CREATE INDEX "picture_fetches_due_idx" ON "picture_fetches" USING btree ("due_at","resource_id") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "resource_pictures_hash_idx" ON "resource_pictures" USING btree ("hash");