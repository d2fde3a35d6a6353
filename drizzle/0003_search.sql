CREATE TABLE "search_documents" (
	"resource_id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"listing_keys" text[] NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "approved_tags_idx";--> statement-breakpoint
DROP INDEX "audit_log_resource_idx";--> statement-breakpoint
DROP INDEX "audit_log_actor_idx";--> statement-breakpoint
DROP INDEX "audit_log_act_idx";--> statement-breakpoint
DROP INDEX "audit_log_person_idx";--> statement-breakpoint
DROP INDEX "approved_new_idx";--> statement-breakpoint
DROP INDEX "approved_top_idx";--> statement-breakpoint
DROP INDEX "approved_category_new_idx";--> statement-breakpoint
DROP INDEX "approved_category_top_idx";--> statement-breakpoint
DROP INDEX "approved_format_new_idx";--> statement-breakpoint
DROP INDEX "approved_category_format_new_idx";--> statement-breakpoint
DROP INDEX "approved_paid_new_idx";--> statement-breakpoint
DROP INDEX "approved_category_paid_new_idx";--> statement-breakpoint
DROP INDEX "upvotes_user_new_idx";--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_documents_popular_idx" ON "search_documents" USING btree ("popularity" DESC NULLS FIRST,"resource_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_documents_name_idx" ON "search_documents" USING btree ("name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_documents_match_idx" ON "search_documents" USING gin ("document","listing_keys") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_words_like_idx" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "approved_format_top_idx" ON "resources" USING btree ("format","upvotes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "approved_category_format_top_idx" ON "resources" USING btree ("category","format","upvotes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "approved_paid_top_idx" ON "resources" USING btree ("upvotes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved' and price > 0;--> statement-breakpoint
CREATE INDEX "approved_category_paid_top_idx" ON "resources" USING btree ("category","upvotes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved' and price > 0;--> statement-breakpoint
CREATE INDEX "approved_tag1_new_idx" ON "resources" USING btree ((tags[1]),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved' and tags[1] is not null;--> statement-breakpoint
CREATE INDEX "approved_tag1_top_idx" ON "resources" USING btree ((tags[1]),"upvotes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved' and tags[1] is not null;--> statement-breakpoint
CREATE INDEX "approved_tag2_new_idx" ON "resources" USING btree ((tags[2]),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved' and tags[2] is not null;--> statement-breakpoint
CREATE INDEX "approved_tag2_top_idx" ON "resources" USING btree ((tags[2]),"upvotes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved' and tags[2] is not null;--> statement-breakpoint
CREATE INDEX "approved_tag3_new_idx" ON "resources" USING btree ((tags[3]),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved' and tags[3] is not null;--> statement-breakpoint
CREATE INDEX "approved_tag3_top_idx" ON "resources" USING btree ((tags[3]),"upvotes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved' and tags[3] is not null;--> statement-breakpoint
CREATE INDEX "approved_day_top_idx" ON "resources" USING btree (((created_at at time zone 'UTC')::date),"upvotes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "audit_log_resource_idx" ON "audit_log" USING btree ("resource_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_act_idx" ON "audit_log" USING btree ("act","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_person_idx" ON "audit_log" USING btree (lower("actor_email"),"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "approved_new_idx" ON "resources" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "approved_top_idx" ON "resources" USING btree ("upvotes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "approved_category_new_idx" ON "resources" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "approved_category_top_idx" ON "resources" USING btree ("category","upvotes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "approved_format_new_idx" ON "resources" USING btree ("format","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "approved_category_format_new_idx" ON "resources" USING btree ("category","format","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved';--> statement-breakpoint
CREATE INDEX "approved_paid_new_idx" ON "resources" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved' and price > 0;--> statement-breakpoint
CREATE INDEX "approved_category_paid_new_idx" ON "resources" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'Approved' and price > 0;--> statement-breakpoint
CREATE INDEX "upvotes_user_new_idx" ON "upvotes" USING btree ("user_id","created_at" DESC NULLS FIRST,"resource_id" DESC NULLS FIRST);
--> statement-breakpoint
-- One way of writing for documents and queries: compatibility forms, accents and case folded, the terms that are all
-- symbols spelled out, Arabic letters that are typed one for another made one.
CREATE FUNCTION search_folded(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := given;
BEGIN
  IF folded ~ '[^ -~]' THEN
    folded := lower(unaccent(normalize(folded, NFKC)));
    folded := translate(regexp_replace(folded, '[\u0300-\u036f\u0640\u064b-\u065f]', '', 'g'), 'أإآةى♯', 'اااهي#');
    folded := regexp_replace(folded, '[\u2000-\u206f\u3000-\u303f\u30fb\u00a0-\u00bf\u060c\u061b\u061f]', ' ', 'g');
  ELSE
    folded := lower(folded);
  END IF;
  IF folded ~ '[+#]|\.net' THEN
    folded := regexp_replace(folded, '([a-z0-9])\+\+', '\1plusplus', 'g');
    folded := regexp_replace(folded, '\m([a-z])#(?![a-z0-9])', '\1sharp', 'g');
    folded := regexp_replace(folded, '\m(asp|vb|ado|ml)\.net\M', '\1net dotnet', 'g');
    folded := regexp_replace(folded, '(^|[^a-z0-9])\.net\M', '\1dotnet', 'g');
  END IF;
  RETURN folded;
END
$$;
--> statement-breakpoint
-- The words of folded text that are not written in Chinese, Japanese or Korean, with compounds in one (ci/cd is cicd).
CREATE FUNCTION search_joined(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(
    CASE WHEN folded ~ '[^ -~]' THEN regexp_replace(folded, '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]+', ' ', 'g') ELSE folded END,
    '(?<=[^ -/:-@[-`{-~])[-./&''’]+(?=[^ -/:-@[-`{-~])', '', 'g'), '[!-/:-@[-`{-~]+', ' ', 'g')
$$;
--> statement-breakpoint
-- The same with compounds apart (ci cd).
CREATE FUNCTION search_split(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(
    CASE WHEN folded ~ '[^ -~]' THEN regexp_replace(folded, '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af’]+', ' ', 'g') ELSE folded END,
    '[!-/:-@[-`{-~]+', ' ', 'g')
$$;
--> statement-breakpoint
-- Scripts without spaces by pairs of neighbours: 机器学习 is 机器 器学 学习, and in a document also its last character.
CREATE FUNCTION search_pairs(folded text, in_document boolean) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN folded ~ '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]' THEN
    (SELECT string_agg(substr(run[1], place, 2), ' ' ORDER BY number, place)
     FROM regexp_matches(folded, '[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]+', 'g') WITH ORDINALITY AS runs(run, number),
       generate_series(1, greatest(length(run[1]) - CASE WHEN in_document THEN 0 ELSE 1 END, 1)) AS place)
  ELSE '' END
$$;
--> statement-breakpoint
-- Words as they stand, for exact and two-letter terms, beside their English stems.
CREATE FUNCTION search_vector(given text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := search_folded(given);
BEGIN
  RETURN to_tsvector('simple', search_joined(folded)) || to_tsvector('english', search_split(folded))
    || to_tsvector('simple', search_pairs(folded, true));
END
$$;
--> statement-breakpoint
-- What finds one word or phrase. Empty for a word that English text is full of, unless asked for as it stands (AT&T is none).
CREATE FUNCTION search_term(given text, as_it_stands boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := search_folded(given);
  stems tsquery := phraseto_tsquery('english', search_split(folded));
  paired text := search_pairs(folded, false);
  pairs tsquery := CASE length(paired) WHEN 0 THEN '' WHEN 1 THEN (quote_literal(paired) || ':*')::tsquery ELSE phraseto_tsquery('simple', paired) END;
BEGIN
  IF numnode(stems) = 0 AND NOT as_it_stands AND given !~ '&' THEN
    RETURN pairs;
  END IF;
  RETURN (phraseto_tsquery('simple', search_joined(folded)) || stems) && pairs;
END
$$;
--> statement-breakpoint
-- What finds the beginning of a word. Empty where there is no single word to complete.
CREATE FUNCTION search_beginning(given text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  word text := btrim(search_joined(search_folded(given)));
BEGIN
  IF word = '' OR word ~ '[\s\\]' THEN
    RETURN '';
  END IF;
  RETURN (quote_literal(word) || ':*')::tsquery;
END
$$;
--> statement-breakpoint
-- One key for each combination of category, format, price and up to two tags by which a list may ask for the row.
CREATE FUNCTION listing_keys(category text, format text, is_free boolean, tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(concat_ws('/', c, f, p, t))
  FROM unnest(ARRAY['', category]) AS c, unnest(ARRAY['', format]) AS f,
    unnest(ARRAY['', CASE WHEN is_free THEN 'free' ELSE 'paid' END]) AS p,
    (SELECT '' AS t UNION ALL SELECT a FROM unnest(tags) AS a
     UNION ALL SELECT a || ',' || b FROM unnest(tags) AS a, unnest(tags) AS b WHERE a COLLATE "C" < b COLLATE "C") AS t
$$;
--> statement-breakpoint
CREATE FUNCTION popularity(upvotes integer) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT floor(2 * ln(upvotes + 1))::integer
$$;
--> statement-breakpoint
CREATE FUNCTION search_document_of(r resources) RETURNS search_documents LANGUAGE plpgsql STABLE AS $$
DECLARE
  made search_documents;
BEGIN
  made.resource_id := r.id;
  made.name := left(btrim(search_split(search_folded(r.name))), 100);
  made.document := setweight(search_vector(r.name), 'A')
    || setweight(search_vector(concat_ws(' ', r.value_proposition, array_to_string(r.tags, ' '))), 'B')
    || setweight(search_vector(concat_ws(' ', r.creator_first_name, r.creator_last_name, r.creator_company)), 'C')
    || setweight(search_vector(concat_ws(' ', r.description, r.format, r.category)), 'D');
  made.listing_keys := listing_keys(r.category, r.format, r.price = 0, r.tags);
  made.popularity := popularity(r.upvotes);
  made.created_at := r.created_at;
  RETURN made;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_search_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'Approved' THEN
    DELETE FROM search_documents WHERE resource_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO search_documents SELECT made.* FROM search_document_of(NEW) AS made
    ON CONFLICT (resource_id) DO UPDATE SET name = excluded.name, document = excluded.document,
      listing_keys = excluded.listing_keys, popularity = excluded.popularity, created_at = excluded.created_at;
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
CREATE TRIGGER resources_search_added AFTER INSERT ON resources
  FOR EACH ROW WHEN (NEW.status = 'Approved') EXECUTE FUNCTION keep_search_document();
--> statement-breakpoint
CREATE TRIGGER resources_search_changed AFTER UPDATE OF name, value_proposition, description, tags, format, category, price,
  status, creator_first_name, creator_last_name, creator_company, created_at ON resources
  FOR EACH ROW WHEN (NEW.status = 'Approved' OR OLD.status = 'Approved') EXECUTE FUNCTION keep_search_document();
--> statement-breakpoint
CREATE FUNCTION keep_search_popularity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET popularity = popularity(NEW.upvotes) WHERE resource_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER resources_search_popularity AFTER UPDATE OF upvotes ON resources
  FOR EACH ROW WHEN (floor(2 * ln(NEW.upvotes + 1)) <> floor(2 * ln(OLD.upvotes + 1))) EXECUTE FUNCTION keep_search_popularity();
--> statement-breakpoint
INSERT INTO search_documents SELECT made.* FROM resources AS r, search_document_of(r) AS made WHERE r.status = 'Approved';
--> statement-breakpoint
INSERT INTO search_words
  SELECT DISTINCT word FROM resources AS r, unnest(string_to_array(search_joined(search_folded(concat_ws(' ', r.name, r.value_proposition,
    array_to_string(r.tags, ' '), r.creator_first_name, r.creator_last_name, r.description))), ' ')) AS word
  WHERE r.status = 'Approved' AND length(word) BETWEEN 2 AND 30;
