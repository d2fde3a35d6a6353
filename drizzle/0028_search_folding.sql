-- Persian yeh and kaf are the Arabic ones, Greek has one sigma, and Hebrew and Arabic have no points, as people type them.
CREATE OR REPLACE FUNCTION search_folded(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := given;
BEGIN
  IF folded ~ '[^ -~]' THEN
    folded := lower(unaccent(normalize(folded, NFKC)));
    folded := regexp_replace(folded, '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\ufb1e]', '', 'g');
    folded := translate(folded, U&'\0623\0625\0622\0629\0649\06CC\06A9\03C2\266F', U&'\0627\0627\0627\0647\064A\064A\0643\03C3#');
    folded := regexp_replace(folded, '[\u2000-\u206f\u3000-\u303f\u30fb\u00a0-\u00bf\u05be\u05c0\u05c3\u060c\u061b\u061f]', ' ', 'g');
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
-- Its trigger makes the search documents of those that have such letters anew.
UPDATE resources SET name = name
  WHERE status = 'Approved' AND concat_ws(' ', name, value_proposition, creator_first_name, creator_last_name, creator_company, description)
    ~ '[\u03c2\u0591-\u05c7\u0670\u06a9\u06cc\ufb1d-\ufb4f\ufb8e-\ufb91\ufbfc-\ufbff]';
