CREATE FUNCTION audit_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_is_append_only();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_is_append_only();
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
-- A word that is its own stem is asked for once.
CREATE FUNCTION search_term(given text, as_it_stands boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
  made.facets := r.facets;
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
-- Says on the channel "catalogue" that public pages may have changed. Votes do not: a page's count may be some seconds old.
CREATE FUNCTION tell_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.status = 'Approved') OR (TG_OP <> 'DELETE' AND NEW.status = 'Approved') THEN
    PERFORM pg_notify('catalogue', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE ON resources
  FOR EACH ROW EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER catalogue_change_of_row AFTER UPDATE ON resources
  FOR EACH ROW WHEN (OLD.upvotes = NEW.upvotes) EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
-- There are some twelve hundred facets, and by default PostgreSQL counts a thousand.
ALTER TABLE "resources" ALTER COLUMN "facets" SET STATISTICS 300;
