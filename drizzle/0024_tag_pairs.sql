-- Two tags together are a facet, so that the index finds the rows with both at once and the planner knows how many there are.
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
$$;
--> statement-breakpoint
-- Searches read the copies in the search documents.
WITH changed AS (
  UPDATE resources SET facets = array_remove(resource_facets(resources), NULL) WHERE cardinality(tags) > 1 RETURNING id, facets
)
UPDATE search_documents SET facets = changed.facets FROM changed WHERE resource_id = changed.id;
