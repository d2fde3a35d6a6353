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
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE OR UPDATE OF slug, name, value_proposition, description,
  product_url, image_url, youtube_url, format, category, tags, price, status, accent_color, creator_first_name,
  creator_last_name, creator_company, creator_bio, creator_website_url, creator_linkedin_url, creator_x_url,
  creator_instagram_url, created_at ON resources
  FOR EACH ROW EXECUTE FUNCTION tell_catalogue_change();
