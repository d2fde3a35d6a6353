ALTER TABLE "users" ADD COLUMN "access_role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_access_role_check" CHECK ("users"."access_role" in ('member', 'administrator'));--> statement-breakpoint
UPDATE users SET access_role = 'administrator' WHERE is_admin;--> statement-breakpoint
-- The version before reads and writes is_admin. Both columns stay in step while its processes still run.
CREATE FUNCTION sync_access_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.is_admin THEN
      NEW.access_role := 'administrator';
    END IF;
  ELSIF NEW.access_role = OLD.access_role AND NEW.is_admin <> OLD.is_admin THEN
    NEW.access_role := CASE WHEN NEW.is_admin THEN 'administrator' ELSE 'member' END;
  END IF;
  NEW.is_admin := NEW.access_role = 'administrator';
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sync_access_role BEFORE INSERT OR UPDATE OF is_admin, access_role ON users
  FOR EACH ROW EXECUTE FUNCTION sync_access_role();
