-- Whoever wrote a shown comment could empty the page cache as often as they like: by changing their library, or by storing the same
-- comment again. Neither invalidates pages now. Those of a resource that is no longer Done change when they are rendered again.
CREATE OR REPLACE FUNCTION tell_comment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.comment, OLD.comment_status) = (NEW.comment, NEW.comment_status) THEN
    RETURN NULL;
  END IF;
  IF (TG_OP <> 'INSERT' AND OLD.comment <> '' AND OLD.comment_status = 'Approved' AND OLD.is_finished)
    OR (TG_OP <> 'DELETE' AND NEW.comment <> '' AND NEW.comment_status = 'Approved' AND NEW.is_finished) THEN
    PERFORM pg_notify('catalogue', '');
  END IF;
  RETURN NULL;
END
$$;
