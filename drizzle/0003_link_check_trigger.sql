-- Keeps a row of link_checks for each resource: due while the resource is approved, started anew when its link changes.
-- The first check is within a week, so that a whole catalogue is not checked at once.
CREATE FUNCTION keep_link_check() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO link_checks AS kept (resource_id, url, host, due_at)
    VALUES (NEW.id, NEW.product_url, lower(substring(NEW.product_url from '^[a-zA-Z]+://([^/?#]*)')),
      CASE WHEN NEW.status = 'Approved' THEN now() + random() * interval '156 hours' END)
    ON CONFLICT (resource_id) DO UPDATE SET url = excluded.url, host = excluded.host, due_at = excluded.due_at,
      claimed_until = NULL, claims = kept.claims + 1;
  IF TG_OP = 'UPDATE' AND OLD.product_url <> NEW.product_url THEN
    UPDATE link_checks SET state = 'unchecked', since = now(), checked_at = NULL, last_ok_at = NULL, failures = 0,
      failing_since = NULL, outcome = NULL, http_status = NULL, moved_to = NULL WHERE resource_id = NEW.id;
    UPDATE resources SET broken_link_checked_at = NULL WHERE id = NEW.id AND broken_link_checked_at IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER link_check_added AFTER INSERT ON resources
  FOR EACH ROW WHEN (NEW.status = 'Approved') EXECUTE FUNCTION keep_link_check();
--> statement-breakpoint
CREATE TRIGGER link_check_changed AFTER UPDATE OF product_url, status ON resources
  FOR EACH ROW WHEN (NEW.product_url <> OLD.product_url OR NEW.status <> OLD.status) EXECUTE FUNCTION keep_link_check();
--> statement-breakpoint
INSERT INTO link_checks (resource_id, url, host, due_at)
  SELECT id, product_url, lower(substring(product_url from '^[a-zA-Z]+://([^/?#]*)')), now() + random() * interval '156 hours'
  FROM resources WHERE status = 'Approved';
