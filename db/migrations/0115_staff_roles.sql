-- Roles of who works in the back office, and several people per vendor (docs/rules.md R203, R204; decision 175).
CREATE TABLE "vendor_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "vendor_people" ADD CONSTRAINT "vendor_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_people" ADD CONSTRAINT "vendor_people_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_people_vendor_id_index" ON "vendor_people" USING btree ("vendor_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role" CHECK (coalesce("users"."staff_role" in ('owner', 'manager', 'accountant', 'viewer', 'catalogue') or "users"."role" = 'admin' and "users"."staff_role" = 'support' or "users"."role" = 'vendor' and "users"."staff_role" = 'orders', true)) NOT VALID;
--> statement-breakpoint

-- Servers of the version before know no such roles: whom they make an admin or a vendor is an owner, as was.
CREATE FUNCTION fill_staff_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.role <> OLD.role AND NEW.staff_role IS NOT DISTINCT FROM OLD.staff_role THEN
    NEW.staff_role := NULL;
  END IF;
  NEW.staff_role := CASE WHEN NEW.role <> 'customer' THEN coalesce(NEW.staff_role, 'owner') END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_fill_staff_role BEFORE INSERT OR UPDATE OF role, staff_role ON users
  FOR EACH ROW EXECUTE FUNCTION fill_staff_role();
--> statement-breakpoint
CREATE TRIGGER users_staff_role_version BEFORE UPDATE OF staff_role ON users FOR EACH ROW
  WHEN (OLD.role = NEW.role AND OLD.staff_role IS DISTINCT FROM NEW.staff_role AND OLD.staff_role IS NOT NULL)
  EXECUTE FUNCTION raise_version();
--> statement-breakpoint
UPDATE users SET staff_role = 'owner' WHERE role <> 'customer' AND staff_role IS NULL;
--> statement-breakpoint

-- Who the store knows a vendor by is one of its people.
CREATE FUNCTION add_vendor_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.user_id IS NOT NULL AND OLD.user_id IS DISTINCT FROM NEW.user_id THEN
    DELETE FROM vendor_people WHERE user_id = OLD.user_id AND vendor_id = NEW.id;
  END IF;
  IF NEW.user_id IS NOT NULL THEN
    INSERT INTO vendor_people (user_id, vendor_id) VALUES (NEW.user_id, NEW.id)
      ON CONFLICT (user_id) DO UPDATE SET vendor_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendors_person AFTER INSERT OR UPDATE OF user_id ON vendors
  FOR EACH ROW EXECUTE FUNCTION add_vendor_person();
--> statement-breakpoint
INSERT INTO vendor_people (user_id, vendor_id) SELECT user_id, id FROM vendors WHERE user_id IS NOT NULL
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER vendor_people_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON vendor_people
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint

-- One owner always stays, of the store and of every vendor that people work for. The lock: two may demote one another.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  vendor text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('keep_an_owner'));
  IF OLD.role = 'admin' THEN
    IF EXISTS (SELECT FROM users WHERE role = 'admin' AND staff_role = 'owner' AND state = 'active') THEN
      RETURN NULL;
    END IF;
  ELSE
    SELECT vendor_id INTO vendor FROM vendor_people WHERE user_id = OLD.id;
    IF vendor IS NULL OR EXISTS (SELECT FROM vendor_people p JOIN users u ON u.id = p.user_id
      WHERE p.vendor_id = vendor AND u.role = 'vendor' AND u.staff_role = 'owner' AND u.state <> 'erased') THEN
      RETURN NULL;
    END IF;
    IF (NEW.role <> 'vendor' OR NEW.state = 'erased') AND NOT EXISTS (SELECT FROM vendor_people p
      JOIN users u ON u.id = p.user_id
      WHERE p.vendor_id = vendor AND u.id <> OLD.id AND u.role = 'vendor' AND u.state <> 'erased') THEN
      RETURN NULL;
    END IF;
  END IF;
  RAISE EXCEPTION 'user % is the last owner', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'users_last_owner';
END $$;
--> statement-breakpoint
CREATE TRIGGER users_last_owner AFTER UPDATE OF role, staff_role, state ON users FOR EACH ROW
  WHEN (OLD.staff_role = 'owner' AND OLD.state <> 'erased'
    AND (OLD.role, OLD.staff_role, OLD.state) IS DISTINCT FROM (NEW.role, NEW.staff_role, NEW.state))
  EXECUTE FUNCTION keep_an_owner();
--> statement-breakpoint

-- What servers keep of signed-in people is dropped, as by users_notify of 0054.
CREATE TRIGGER users_notify_staff_role AFTER UPDATE OF staff_role ON users FOR EACH ROW
  WHEN (OLD.staff_role IS DISTINCT FROM NEW.staff_role) EXECUTE FUNCTION notify_viewer_change();
--> statement-breakpoint
CREATE TRIGGER vendor_people_notify AFTER UPDATE OR DELETE ON vendor_people FOR EACH ROW
  EXECUTE FUNCTION notify_viewer_change();
--> statement-breakpoint
CREATE FUNCTION notify_new_vendor_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('viewer_changed', NEW.user_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendor_people_notify_new AFTER INSERT ON vendor_people FOR EACH ROW
  EXECUTE FUNCTION notify_new_vendor_person();
