CREATE TABLE "verdicts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verdicts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	"verdict" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"comment_status" text DEFAULT 'Pending' NOT NULL,
	"reported_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"counted" boolean DEFAULT true NOT NULL,
	"is_finished" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verdicts_verdict_check" CHECK ("verdicts"."verdict" in ('worth', 'partly', 'not')),
	CONSTRAINT "verdicts_comment_check" CHECK (length("verdicts"."comment") <= 300),
	CONSTRAINT "verdicts_comment_status_check" CHECK ("verdicts"."comment_status" in ('Pending', 'Approved', 'Rejected'))
);
--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "verdicts_worth" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "verdicts_partly" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources" ADD COLUMN "verdicts_not" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_resource_id_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verdicts_user_resource_key" ON "verdicts" USING btree ("user_id","resource_id");--> statement-breakpoint
CREATE INDEX "verdicts_resource_idx" ON "verdicts" USING btree ("resource_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "verdicts_waiting_idx" ON "verdicts" USING btree ("user_id") WHERE not counted;--> statement-breakpoint
CREATE INDEX "verdicts_queue_idx" ON "verdicts" USING btree ("updated_at","id") WHERE comment <> '' and (comment_status = 'Pending' or reported_at is not null);--> statement-breakpoint
CREATE INDEX "approved_worth_idx" ON "resources" USING btree ((case when ("verdicts_worth" + "verdicts_partly" + "verdicts_not") < 3 then 5000
    else ("verdicts_worth" * 2 + "verdicts_partly" + 2)::bigint * 10000 / (("verdicts_worth" + "verdicts_partly" + "verdicts_not") * 2 + 4) end) desc nulls first,"id" DESC NULLS FIRST) WHERE status = 'Approved';
--> statement-breakpoint
-- A verdict counts while its member's email is confirmed and the resource is Done in the member's library.
CREATE FUNCTION keep_verdict_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.verdict, OLD.counted, OLD.is_finished) = (NEW.verdict, NEW.counted, NEW.is_finished) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.counted AND OLD.is_finished THEN
    UPDATE resources SET verdicts_worth = verdicts_worth - (OLD.verdict = 'worth')::int,
      verdicts_partly = verdicts_partly - (OLD.verdict = 'partly')::int,
      verdicts_not = verdicts_not - (OLD.verdict = 'not')::int WHERE id = OLD.resource_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.counted AND NEW.is_finished THEN
    UPDATE resources SET verdicts_worth = verdicts_worth + (NEW.verdict = 'worth')::int,
      verdicts_partly = verdicts_partly + (NEW.verdict = 'partly')::int,
      verdicts_not = verdicts_not + (NEW.verdict = 'not')::int WHERE id = NEW.resource_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER verdict_counts AFTER INSERT OR DELETE OR UPDATE OF verdict, counted, is_finished ON verdicts
  FOR EACH ROW EXECUTE FUNCTION keep_verdict_counts();
--> statement-breakpoint
-- A verdict is hidden while its resource is not Done, and comes back with it.
CREATE FUNCTION keep_verdict_finished() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  save saves := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  finished boolean := TG_OP <> 'DELETE' AND save.state = 'done';
BEGIN
  UPDATE verdicts SET is_finished = finished
    WHERE user_id = save.user_id AND resource_id = save.resource_id AND is_finished <> finished;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER verdict_finished AFTER INSERT OR DELETE OR UPDATE OF state ON saves
  FOR EACH ROW EXECUTE FUNCTION keep_verdict_finished();
--> statement-breakpoint
-- Says on the channel "catalogue" that a comment which everybody may read changed. A report changes none of these columns.
CREATE FUNCTION tell_comment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_OP <> 'INSERT' AND OLD.comment <> '' AND OLD.comment_status = 'Approved' AND OLD.is_finished)
    OR (TG_OP <> 'DELETE' AND NEW.comment <> '' AND NEW.comment_status = 'Approved' AND NEW.is_finished) THEN
    PERFORM pg_notify('catalogue', '');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER comment_change AFTER INSERT OR DELETE OR UPDATE OF comment, comment_status, is_finished ON verdicts
  FOR EACH ROW EXECUTE FUNCTION tell_comment_change();
--> statement-breakpoint
-- Verdicts do not invalidate pages, as votes do not.
DROP TRIGGER catalogue_change_of_row ON resources;
--> statement-breakpoint
CREATE TRIGGER catalogue_change_of_row AFTER UPDATE ON resources
  FOR EACH ROW WHEN (OLD.upvotes = NEW.upvotes AND OLD.verdicts_worth = NEW.verdicts_worth
    AND OLD.verdicts_partly = NEW.verdicts_partly AND OLD.verdicts_not = NEW.verdicts_not)
  EXECUTE FUNCTION tell_catalogue_change();
