DROP INDEX "approved_category_new_idx";--> statement-breakpoint
DROP INDEX "approved_category_top_idx";--> statement-breakpoint
DROP INDEX "approved_format_new_idx";--> statement-breakpoint
DROP INDEX "approved_format_top_idx";--> statement-breakpoint
DROP INDEX "approved_category_format_new_idx";--> statement-breakpoint
DROP INDEX "approved_category_format_top_idx";--> statement-breakpoint
DROP INDEX "approved_paid_new_idx";--> statement-breakpoint
DROP INDEX "approved_paid_top_idx";--> statement-breakpoint
DROP INDEX "approved_category_paid_new_idx";--> statement-breakpoint
DROP INDEX "approved_category_paid_top_idx";--> statement-breakpoint
DROP INDEX "approved_tag1_new_idx";--> statement-breakpoint
DROP INDEX "approved_tag1_top_idx";--> statement-breakpoint
DROP INDEX "approved_tag2_new_idx";--> statement-breakpoint
DROP INDEX "approved_tag2_top_idx";--> statement-breakpoint
DROP INDEX "approved_tag3_new_idx";--> statement-breakpoint
DROP INDEX "approved_tag3_top_idx";--> statement-breakpoint
DROP INDEX "approved_week_top_idx";--> statement-breakpoint
DROP INDEX "resources_submission_key_key";--> statement-breakpoint
DROP INDEX "resources_status_token_key";--> statement-breakpoint
DROP INDEX "resources_payment_token_key";--> statement-breakpoint
DROP INDEX "search_documents_match_idx";--> statement-breakpoint
DROP INDEX "search_documents_upvoted_idx";--> statement-breakpoint
-- What a list filters by, each a text: the category, the format, the tags, "paid", and the pairs of the category with the format and with each tag.
CREATE FUNCTION resource_facets(category text, format text, price numeric, tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ARRAY['category:' || category, 'format:' || format, category || '+format:' || format]
    || CASE WHEN price > 0 THEN ARRAY['paid'] ELSE ARRAY[]::text[] END
    || ARRAY(SELECT 'tag:' || tag FROM unnest(tags) AS tag) || ARRAY(SELECT category || '+tag:' || tag FROM unnest(tags) AS tag)
$$;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "facets" text[] GENERATED ALWAYS AS (resource_facets(category, format, price, tags)) STORED;--> statement-breakpoint
-- There are some twelve hundred facets, and by default PostgreSQL counts a thousand.
ALTER TABLE "resources" ALTER COLUMN "facets" SET STATISTICS 300;--> statement-breakpoint
ALTER TABLE "search_documents" ADD COLUMN "facets" text[];--> statement-breakpoint
CREATE INDEX "approved_facets_idx" ON "resources" USING gin ("facets") WITH (gin_pending_list_limit=256) WHERE status = 'Approved';--> statement-breakpoint
CREATE UNIQUE INDEX "resources_submission_key_key" ON "resources" USING btree ("submission_key") WHERE submission_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resources_status_token_key" ON "resources" USING btree ("status_token_hash") WHERE status_token_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "resources_payment_token_key" ON "resources" USING btree ("payment_token_hash") WHERE payment_token_hash is not null;--> statement-breakpoint
CREATE INDEX "search_documents_match_idx" ON "search_documents" USING gin ("document","facets") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_documents_upvoted_idx" ON "search_documents" USING gin ("document","facets") WITH (gin_pending_list_limit=256) WHERE popularity >= 5;--> statement-breakpoint
ALTER TABLE "search_documents" DROP COLUMN "listing_keys";--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_document_of(r resources) RETURNS search_documents LANGUAGE plpgsql STABLE AS $$
DECLARE
  made search_documents;
BEGIN
  made.resource_id := r.id;
  made.name := left(btrim(search_split(search_folded(r.name))), 100);
  made.document := setweight(search_vector(r.name), 'A')
    || setweight(search_vector(concat_ws(' ', r.value_proposition, array_to_string(r.tags, ' '))), 'B')
    || setweight(search_vector(concat_ws(' ', r.creator_first_name, r.creator_last_name, r.creator_company)), 'C')
    || setweight(search_vector(concat_ws(' ', r.description, r.format, r.category)), 'D');
  made.facets := r.facets;
  made.popularity := popularity(r.upvotes);
  made.created_at := r.created_at;
  RETURN made;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'Approved' THEN
    DELETE FROM search_documents WHERE resource_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO search_documents SELECT made.* FROM search_document_of(NEW) AS made
    ON CONFLICT (resource_id) DO UPDATE SET name = excluded.name, document = excluded.document,
      facets = excluded.facets, popularity = excluded.popularity, created_at = excluded.created_at;
  -- Never waits: two transactions that add each other's words would deadlock. A word that is passed over comes with the next use.
  IF pg_try_advisory_xact_lock(7120427) THEN
    INSERT INTO search_words
      SELECT DISTINCT word FROM unnest(string_to_array(search_joined(search_folded(concat_ws(' ', NEW.name, NEW.value_proposition,
        array_to_string(NEW.tags, ' '), NEW.creator_first_name, NEW.creator_last_name, NEW.description))), ' ')) AS word
      WHERE length(word) BETWEEN 2 AND 30
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION listing_keys(text, text, boolean, text[]);--> statement-breakpoint
UPDATE "search_documents" SET "facets" = "resources"."facets" FROM "resources" WHERE "resources"."id" = "resource_id";--> statement-breakpoint
ANALYZE "resources";--> statement-breakpoint
ANALYZE "search_documents";
