ALTER TABLE "blocked_domains" ADD COLUMN "blocked_by" bigint;--> statement-breakpoint
ALTER TABLE "blocked_domains" ADD CONSTRAINT "blocked_domains_blocked_by_users_id_fk" FOREIGN KEY ("blocked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- The names of what was merged into a resource find it, too.
CREATE OR REPLACE FUNCTION search_document_of(r resources) RETURNS search_documents LANGUAGE plpgsql STABLE AS $$
DECLARE
  made search_documents;
BEGIN
  made.resource_id := r.id;
  made.name := left(btrim(search_split(search_folded(r.name))), 100);
  made.document := setweight(search_vector(r.name), 'A')
    || setweight(search_vector(concat_ws(' ', r.value_proposition, array_to_string(r.tags, ' '),
      (SELECT string_agg(merged.name, ' ') FROM resources merged WHERE merged.merged_into = r.id))), 'B')
    || setweight(search_vector(concat_ws(' ', r.creator_first_name, r.creator_last_name, r.creator_company)), 'C')
    || setweight(search_vector(concat_ws(' ', r.description, r.format, r.category)), 'D');
  made.facets := r.facets;
  made.popularity := popularity(r.upvotes);
  made.created_at := r.created_at;
  RETURN made;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_former_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The trigger of names makes its search document anew.
  UPDATE resources SET name = name WHERE id IN (OLD.merged_into, NEW.merged_into) AND status = 'Approved';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER resources_former_names AFTER UPDATE OF merged_into ON resources
  FOR EACH ROW WHEN (OLD.merged_into IS DISTINCT FROM NEW.merged_into) EXECUTE FUNCTION keep_former_names();
--> statement-breakpoint
UPDATE resources SET name = name WHERE status = 'Approved' AND id IN (SELECT merged_into FROM resources WHERE merged_into IS NOT NULL);
