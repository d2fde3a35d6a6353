ALTER TABLE "resources" ALTER COLUMN "facets" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "languages" text[];--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "access" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "law_country" text;--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_level_check" CHECK ("resources"."level" in ('beginner', 'intermediate', 'advanced', 'all'));--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_languages_check" CHECK (cardinality("resources"."languages") between 1 and 10);--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_minutes_check" CHECK ("resources"."minutes" between 1 and 60000);--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_access_check" CHECK ("resources"."access" in ('open', 'account', 'trial', 'paid'));--> statement-breakpoint
ALTER TABLE "resources" ADD CONSTRAINT "resources_law_country_check" CHECK ("resources"."law_country" ~ '^[A-Z]{2}$');
--> statement-breakpoint
-- A trigger writes the facets instead of an expression, whose columns could not be added to without dropping the column.
DROP FUNCTION resource_facets(text, text, numeric, text[]);
--> statement-breakpoint
-- What a list filters by, each a text: the category, the format, the tags, "paid", the pairs of the category with the format and
-- with each tag, and the stated details. All levels are each level too, and a short time is each longer one.
CREATE FUNCTION resource_facets(r resources) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['category:' || r.category, 'format:' || r.format, r.category || '+format:' || r.format]
    || CASE WHEN r.price > 0 THEN ARRAY['paid'] ELSE ARRAY[]::text[] END
    || ARRAY(SELECT 'tag:' || tag FROM unnest(r.tags) AS tag) || ARRAY(SELECT r.category || '+tag:' || tag FROM unnest(r.tags) AS tag)
    || CASE r.level WHEN 'all' THEN ARRAY['level:beginner', 'level:intermediate', 'level:advanced', 'level:all'] ELSE ARRAY['level:' || r.level] END
    || ARRAY(SELECT DISTINCT 'language:' || split_part(tag, '-', 1) FROM unnest(r.languages) AS tag)
    || ARRAY(SELECT 'time:' || named.value FROM (VALUES ('30m', 1, 30), ('2h', 1, 120), ('10h', 1, 600), ('long', 601, 60000)) AS named (value, least, most)
      WHERE r.minutes BETWEEN named.least AND named.most)
    || ARRAY['access:' || r.access, 'law:' || r.law_country]
$$;
--> statement-breakpoint
CREATE FUNCTION keep_resource_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.facets := array_remove(resource_facets(NEW), NULL);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER resources_facets BEFORE INSERT OR UPDATE OF category, format, price, tags, level, languages, minutes, access, law_country ON resources
  FOR EACH ROW EXECUTE FUNCTION keep_resource_facets();
--> statement-breakpoint
DROP TRIGGER resources_search_changed ON resources;
--> statement-breakpoint
CREATE TRIGGER resources_search_changed AFTER UPDATE OF name, value_proposition, description, tags, format, category, price,
  status, creator_first_name, creator_last_name, creator_company, created_at, level, languages, minutes, access, law_country ON resources
  FOR EACH ROW WHEN (NEW.status = 'Approved' OR OLD.status = 'Approved') EXECUTE FUNCTION keep_search_document();
