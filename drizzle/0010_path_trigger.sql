-- Says on the channel "catalogue" that public pages may have changed, for paths as for resources. Votes do not.
CREATE TRIGGER path_change AFTER INSERT OR DELETE ON paths
  FOR EACH ROW EXECUTE FUNCTION tell_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER path_change_of_row AFTER UPDATE ON paths
  FOR EACH ROW WHEN (OLD.votes = NEW.votes) EXECUTE FUNCTION tell_catalogue_change();
