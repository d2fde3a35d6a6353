-- Every change of a row counts but that of its votes, so that no column can be left out.
DROP TRIGGER catalogue_change ON resources;
--> statement-breakpoint
CREATE TRIGGER catalogue_change AFTER INSERT OR DELETE ON resources
  FOR EACH ROW EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER catalogue_change_of_row AFTER UPDATE ON resources
  FOR EACH ROW WHEN (OLD.upvotes = NEW.upvotes) EXECUTE FUNCTION tell_catalogue_change();
