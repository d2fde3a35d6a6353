CREATE TABLE "site_pages" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_published" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "site_pages_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "site_pictures" (
	"hash" text NOT NULL,
	"size" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_pictures_hash_size_pk" PRIMARY KEY("hash","size")
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "site_versions_version_check" CHECK ("site_versions"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_versions" ADD CONSTRAINT "site_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Says on the channel "site" that the site's own words may have changed, which every page has.
CREATE FUNCTION tell_site_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER site_change AFTER INSERT OR UPDATE OR DELETE ON site_versions
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
--> statement-breakpoint
CREATE TRIGGER site_page_change AFTER INSERT OR UPDATE OR DELETE ON site_pages
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site_change();
