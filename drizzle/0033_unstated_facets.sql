-- What a resource does not state is a facet too ("unstated:level"), so that the index finds what states a value or nothing.
CREATE OR REPLACE FUNCTION resource_facets(r resources) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['category:' || r.category, 'format:' || r.format, r.category || '+format:' || r.format]
    || CASE WHEN r.price > 0 THEN ARRAY['paid'] ELSE ARRAY[]::text[] END
    || ARRAY(SELECT 'tag:' || tag FROM unnest(r.tags) AS tag) || ARRAY(SELECT r.category || '+tag:' || tag FROM unnest(r.tags) AS tag)
    || ARRAY(SELECT 'tags:' || one || '+' || other FROM unnest(r.tags) AS one, unnest(r.tags) AS other WHERE one < other COLLATE "C")
    || CASE r.level WHEN 'all' THEN ARRAY['level:beginner', 'level:intermediate', 'level:advanced', 'level:all'] ELSE ARRAY['level:' || r.level] END
    || ARRAY(SELECT DISTINCT 'language:' || split_part(tag, '-', 1) FROM unnest(r.languages) AS tag)
    || ARRAY(SELECT 'time:' || named.value FROM (VALUES ('30m', 1, 30), ('2h', 1, 120), ('10h', 1, 600), ('long', 601, 60000)) AS named (value, least, most)
      WHERE r.minutes BETWEEN named.least AND named.most)
    || ARRAY['access:' || r.access, 'law:' || r.law_country]
    || ARRAY[CASE WHEN r.level IS NULL THEN 'unstated:level' END, CASE WHEN r.languages IS NULL THEN 'unstated:language' END,
      CASE WHEN r.minutes IS NULL THEN 'unstated:time' END, CASE WHEN r.access IS NULL THEN 'unstated:access' END,
      CASE WHEN r.law_country IS NULL THEN 'unstated:law' END]
$$;
--> statement-breakpoint
-- Searches read the copies in the search documents.
WITH changed AS (
  UPDATE resources SET facets = array_remove(resource_facets(resources), NULL)
  WHERE level IS NULL OR languages IS NULL OR minutes IS NULL OR access IS NULL OR law_country IS NULL
  RETURNING id, facets
)
UPDATE search_documents SET facets = changed.facets FROM changed WHERE resource_id = changed.id;
