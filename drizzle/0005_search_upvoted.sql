CREATE INDEX "search_documents_upvoted_idx" ON "search_documents" USING gin ("document","listing_keys") WITH (gin_pending_list_limit=256) WHERE popularity >= 5;
--> statement-breakpoint
-- A word that is its own stem is asked for once.
CREATE OR REPLACE FUNCTION search_term(given text, as_it_stands boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := search_folded(given);
  words tsquery := phraseto_tsquery('simple', search_joined(folded));
  stems tsquery := phraseto_tsquery('english', search_split(folded));
  paired text := search_pairs(folded, false);
  pairs tsquery := CASE length(paired) WHEN 0 THEN '' WHEN 1 THEN (quote_literal(paired) || ':*')::tsquery ELSE phraseto_tsquery('simple', paired) END;
BEGIN
  IF numnode(stems) = 0 AND NOT as_it_stands AND given !~ '&' THEN
    RETURN pairs;
  END IF;
  IF words = stems THEN
    RETURN words && pairs;
  END IF;
  RETURN (words || stems) && pairs;
END
$$;
