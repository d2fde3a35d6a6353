CREATE TABLE "terms" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"admin_label" text,
	"plural" text,
	"text" text,
	"group" text,
	"tag" text,
	"icon" text,
	"is_on_home" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp (3) with time zone,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "terms_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "terms_kind_check" CHECK ("terms"."kind" in ('category', 'format', 'tag')),
	CONSTRAINT "terms_slug_check" CHECK ("terms"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "terms_label_check" CHECK (length(btrim("terms"."label")) > 0)
);
--> statement-breakpoint
ALTER TABLE "paths" DROP CONSTRAINT "paths_tags_check";--> statement-breakpoint
ALTER TABLE "resources" DROP CONSTRAINT "resources_format_check";--> statement-breakpoint
ALTER TABLE "resources" DROP CONSTRAINT "resources_category_check";--> statement-breakpoint
ALTER TABLE "resources" DROP CONSTRAINT "resources_tags_check";--> statement-breakpoint
ALTER TABLE "paths" ADD CONSTRAINT "paths_tags_check" CHECK (cardinality("paths"."tags") <= 3 and array_to_string("paths"."tags", ' ', '?') ~ '^([a-z0-9]+(-[a-z0-9]+)*( |$))*$');--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_format_check" CHECK ("resources"."format" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_category_check" CHECK ("resources"."category" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_tags_check" CHECK (cardinality("resources"."tags") <= 3 and array_to_string("resources"."tags", ' ', '?') ~ '^([a-z0-9]+(-[a-z0-9]+)*( |$))*$');--> statement-breakpoint
-- All processes load the terms anew, and forget the pages and counts with those of before.
CREATE FUNCTION tell_term_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('site', '');
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER term_change AFTER INSERT OR UPDATE OR DELETE ON terms
  FOR EACH STATEMENT EXECUTE FUNCTION tell_term_change();
