ALTER TABLE "link_checks" ADD COLUMN "page_title" text;--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "known_title" text;--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "leads_to" text;--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "known_host" text;--> statement-breakpoint
ALTER TABLE "link_checks" ADD COLUMN "changed" text;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "link_checks_changed_idx" ON "link_checks" USING btree ("resource_id") WHERE changed is not null;--> statement-breakpoint
CREATE INDEX "resources_disliked_idx" ON "resources" USING btree ("id") WHERE verdicts_not >= 3;--> statement-breakpoint
-- What is known of a page belongs to its link.
CREATE OR REPLACE FUNCTION keep_link_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO link_checks AS kept (resource_id, url, host, due_at)
    VALUES (NEW.id, NEW.product_url, lower(substring(NEW.product_url from '^[a-zA-Z]+://([^/?#]*)')),
      CASE WHEN NEW.status = 'Approved' THEN now() + random() * interval '156 hours' END)
    ON CONFLICT (resource_id) DO UPDATE SET url = excluded.url, host = excluded.host, due_at = excluded.due_at,
      claimed_until = NULL, claims = kept.claims + 1;
  IF TG_OP = 'UPDATE' AND OLD.product_url <> NEW.product_url THEN
    UPDATE link_checks SET state = 'unchecked', since = now(), checked_at = NULL, last_ok_at = NULL, failures = 0,
      failing_since = NULL, outcome = NULL, http_status = NULL, moved_to = NULL, page_title = NULL, known_title = NULL,
      leads_to = NULL, known_host = NULL, changed = NULL WHERE resource_id = NEW.id;
    UPDATE resources SET broken_link_checked_at = NULL WHERE id = NEW.id AND broken_link_checked_at IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
