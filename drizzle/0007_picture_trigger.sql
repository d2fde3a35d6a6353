-- Makes a resource's picture due when the resource is added, its links change, or it is no longer rejected.
CREATE FUNCTION keep_picture_fetch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO picture_fetches (resource_id, due_at) VALUES (NEW.id, now())
    ON CONFLICT (resource_id) DO UPDATE SET due_at = excluded.due_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER picture_fetch_added AFTER INSERT ON resources
  FOR EACH ROW EXECUTE FUNCTION keep_picture_fetch();
--> statement-breakpoint
CREATE TRIGGER picture_fetch_changed AFTER UPDATE OF product_url, image_url, youtube_url, status ON resources
  FOR EACH ROW WHEN (NEW.product_url <> OLD.product_url OR NEW.image_url IS DISTINCT FROM OLD.image_url
    OR NEW.youtube_url IS DISTINCT FROM OLD.youtube_url OR OLD.status = 'Rejected' AND NEW.status <> 'Rejected')
  EXECUTE FUNCTION keep_picture_fetch();
--> statement-breakpoint
INSERT INTO picture_fetches (resource_id, due_at) SELECT id, now() FROM resources;
--> statement-breakpoint
-- The files are compressed already.
ALTER TABLE "media" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
