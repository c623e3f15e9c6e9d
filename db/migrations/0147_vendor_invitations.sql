CREATE TABLE "vendor_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"staff_role" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "vendor_invitations_email" CHECK ("vendor_invitations"."email" = lower("vendor_invitations"."email")),
	CONSTRAINT "vendor_invitations_role" CHECK ("vendor_invitations"."staff_role" in ('owner', 'manager', 'accountant', 'orders', 'catalogue', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "vendor_invitations" ADD CONSTRAINT "vendor_invitations_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_invitations_once" ON "vendor_invitations" USING btree ("vendor_id","email");--> statement-breakpoint
CREATE INDEX "vendor_invitations_email_index" ON "vendor_invitations" USING btree ("email");--> statement-breakpoint

-- A vendor that no admin has approved sends mail to nobody.
CREATE FUNCTION refuse_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM vendors WHERE id = NEW.vendor_id AND state = 'approved') THEN
    RAISE EXCEPTION 'vendor % is not approved', NEW.vendor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vendor_invitations_approved';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendor_invitations_approved BEFORE INSERT ON vendor_invitations
  FOR EACH ROW EXECUTE FUNCTION refuse_invitation();
--> statement-breakpoint
CREATE TRIGGER vendor_invitations_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON vendor_invitations
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
