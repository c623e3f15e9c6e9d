-- Pictures of signatures (CGST Rules rule 46(q)). A document keeps the one that it was issued with.
CREATE TABLE "signatures" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" text NOT NULL,
	"picture" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "signatures_vendor_id_id_pk" PRIMARY KEY("vendor_id","id"),
	CONSTRAINT "signatures_png" CHECK ("signatures"."picture" ~ '^iVBORw0KGgo' and length("signatures"."picture") <= 200000),
	CONSTRAINT "signatures_size" CHECK ("signatures"."width" between 1 and 600 and "signatures"."height" between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "signature_id" uuid;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signatures_one_current" ON "signatures" USING btree ("vendor_id") WHERE "signatures"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_signature" FOREIGN KEY ("vendor_id","signature_id") REFERENCES "public"."signatures"("vendor_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint

-- A picture is never changed, only marked as removed, once.
CREATE FUNCTION refuse_changed_signature() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.removed_at IS NOT NULL OR to_jsonb(NEW) - 'removed_at' <> to_jsonb(OLD) - 'removed_at' THEN
    RAISE EXCEPTION 'signature % may not be changed', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'signatures_kept';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER signatures_kept BEFORE UPDATE ON signatures
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_signature();
--> statement-breakpoint
CREATE TRIGGER signatures_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON signatures
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_signatures AS
  SELECT s.* FROM signatures s WHERE s.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
-- The new column is one of the view's too.
CREATE OR REPLACE VIEW vendor_invoices AS
  SELECT i.* FROM invoices i WHERE i.vendor_id = current_setting('shop.vendor_id');
