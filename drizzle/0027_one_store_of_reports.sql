ALTER TABLE "reports" ALTER COLUMN "resource_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "path_id" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "verdict_id" bigint;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_path_id_paths_id_fk" FOREIGN KEY ("path_id") REFERENCES "public"."paths"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_verdict_id_verdicts_id_fk" FOREIGN KEY ("verdict_id") REFERENCES "public"."verdicts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_path_key" ON "reports" USING btree ("path_id","kind") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_open_comment_key" ON "reports" USING btree ("verdict_id","kind") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "reports_path_idx" ON "reports" USING btree ("path_id") WHERE path_id is not null;--> statement-breakpoint
CREATE INDEX "reports_comment_idx" ON "reports" USING btree ("verdict_id") WHERE verdict_id is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_check" CHECK (num_nonnulls("reports"."resource_id", "reports"."path_id", "reports"."verdict_id") = 1);--> statement-breakpoint
-- The version before reports paths in path_reports and comments in verdicts.reported_at. What it writes there is copied.
-- The triggers come first, because creating them locks the tables until the rows that are there are copied, too.
CREATE FUNCTION copy_path_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  report bigint;
BEGIN
  INSERT INTO reports (path_id, kind, created_at) VALUES (NEW.path_id, 'other', NEW.created_at)
    ON CONFLICT (path_id, kind) WHERE outcome IS NULL DO UPDATE SET version = reports.version + 1
    RETURNING id INTO report;
  INSERT INTO reporters (report_id, user_id, message, form_key, created_at)
    VALUES (report, NEW.user_id, NEW.reason, 'path ' || gen_random_uuid(), NEW.created_at)
    ON CONFLICT (report_id, user_id) DO UPDATE SET message = excluded.message, created_at = excluded.created_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER path_report_copy AFTER INSERT OR UPDATE ON path_reports
  FOR EACH ROW EXECUTE FUNCTION copy_path_report();
--> statement-breakpoint
-- A decision of the version before removes the rows of a path, and then sets its status. The deletion of an account
-- removes its rows without a decision.
CREATE FUNCTION close_path_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reports SET outcome = CASE paths.status WHEN 'Rejected' THEN 'taken-down' ELSE 'dismissed' END, closed_at = now()
    FROM paths, users
    WHERE reports.path_id = OLD.path_id AND reports.outcome IS NULL AND paths.id = OLD.path_id AND users.id = OLD.user_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER path_report_decision AFTER DELETE ON path_reports DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION close_path_report();
--> statement-breakpoint
-- Other words or another verdict end the report of a comment in every version.
CREATE FUNCTION copy_comment_report() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  report bigint;
BEGIN
  IF OLD.reported_at IS NULL AND NEW.reported_at IS NOT NULL THEN
    INSERT INTO reports (verdict_id, kind, created_at) VALUES (NEW.id, 'other', NEW.reported_at)
      ON CONFLICT (verdict_id, kind) WHERE outcome IS NULL DO UPDATE SET version = reports.version + 1
      RETURNING id INTO report;
    INSERT INTO reporters (report_id, form_key, created_at)
      VALUES (report, 'comment ' || gen_random_uuid(), NEW.reported_at);
  ELSIF OLD.version <> NEW.version OR (OLD.reported_at IS NOT NULL AND NEW.reported_at IS NULL) THEN
    UPDATE reports SET closed_at = now(), outcome = CASE
        WHEN OLD.version <> NEW.version THEN 'fixed'
        WHEN NEW.comment_status = 'Rejected' THEN 'taken-down'
        ELSE 'dismissed' END
      WHERE verdict_id = NEW.id AND outcome IS NULL;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER comment_report_copy AFTER UPDATE OF version, reported_at ON verdicts
  FOR EACH ROW EXECUTE FUNCTION copy_comment_report();
--> statement-breakpoint
INSERT INTO reports (path_id, kind, version, created_at)
  SELECT path_id, 'other', count(*), min(created_at) FROM path_reports GROUP BY path_id;
--> statement-breakpoint
INSERT INTO reporters (report_id, user_id, message, form_key, created_at)
  SELECT reports.id, user_id, reason, 'path ' || gen_random_uuid(), path_reports.created_at
  FROM path_reports JOIN reports USING (path_id) ORDER BY path_reports.created_at;
--> statement-breakpoint
INSERT INTO reports (verdict_id, kind, created_at)
  SELECT id, 'other', reported_at FROM verdicts WHERE reported_at IS NOT NULL;
--> statement-breakpoint
INSERT INTO reporters (report_id, form_key, created_at)
  SELECT id, 'comment ' || gen_random_uuid(), created_at FROM reports WHERE verdict_id IS NOT NULL;
