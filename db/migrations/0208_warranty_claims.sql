-- Warranty claims for delivered pieces, and the pieces that replace others under warranty (docs/rules.md#h2).
CREATE TABLE "warranty_claim_events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"to_status" text NOT NULL,
	"note" text,
	"actor_id" uuid,
	"actor_role" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warranty_claim_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"file" text NOT NULL,
	"digest" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "warranty_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"vendor_id" text NOT NULL,
	"serial" text,
	"description" text NOT NULL,
	"warranty_until" date NOT NULL,
	"status" text DEFAULT 'opened' NOT NULL,
	"maker_reference" text,
	"maker_contact" text,
	"replacement_serial" text,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "warranty_claims_referred" CHECK ("warranty_claims"."status" <> 'referred' or "warranty_claims"."maker_contact" is not null),
	CONSTRAINT "warranty_claims_at_maker" CHECK ("warranty_claims"."status" <> 'at-maker' or "warranty_claims"."maker_reference" is not null),
	CONSTRAINT "warranty_claims_replaced" CHECK (("warranty_claims"."status" <> 'replaced' or "warranty_claims"."serial" is null or "warranty_claims"."replacement_serial" is not null) and ("warranty_claims"."replacement_serial" is null or "warranty_claims"."serial" is not null and "warranty_claims"."status" in ('replaced', 'closed') and "warranty_claims"."replacement_serial" <> "warranty_claims"."serial"))
);
--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD COLUMN "replaces_position" smallint;--> statement-breakpoint
ALTER TABLE "warranty_claim_events" ADD CONSTRAINT "warranty_claim_events_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claim_photos" ADD CONSTRAINT "warranty_claim_photos_claim_id_warranty_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."warranty_claims"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "warranty_claim_events_claim_id_index" ON "warranty_claim_events" USING btree ("claim_id");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claim_photos_once" ON "warranty_claim_photos" USING btree ("claim_id","digest");--> statement-breakpoint
CREATE INDEX "warranty_claims_order_id_index" ON "warranty_claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "warranty_claims_vendor_id_status_index" ON "warranty_claims" USING btree ("vendor_id","status");--> statement-breakpoint
CREATE INDEX "warranty_claims_status_opened_at_index" ON "warranty_claims" USING btree ("status","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "warranty_claims_one_open" ON "warranty_claims" USING btree ("order_line_id","position") WHERE "warranty_claims"."status" not in ('refunded', 'closed', 'declined', 'withdrawn');
--> statement-breakpoint
INSERT INTO status_moves (subject, from_status, to_status) VALUES
  ('warranty_claims.status', 'opened', 'accepted'),
  ('warranty_claims.status', 'opened', 'referred'),
  ('warranty_claims.status', 'opened', 'declined'),
  ('warranty_claims.status', 'accepted', 'received'),
  ('warranty_claims.status', 'accepted', 'referred'),
  ('warranty_claims.status', 'accepted', 'declined'),
  ('warranty_claims.status', 'received', 'at-maker'),
  ('warranty_claims.status', 'received', 'repaired'),
  ('warranty_claims.status', 'received', 'replaced'),
  ('warranty_claims.status', 'received', 'refunded'),
  ('warranty_claims.status', 'received', 'declined'),
  ('warranty_claims.status', 'at-maker', 'repaired'),
  ('warranty_claims.status', 'at-maker', 'replaced'),
  ('warranty_claims.status', 'at-maker', 'refunded'),
  ('warranty_claims.status', 'at-maker', 'declined'),
  ('warranty_claims.status', 'repaired', 'closed'),
  ('warranty_claims.status', 'replaced', 'closed'),
  ('warranty_claims.status', 'referred', 'closed'),
  ('warranty_claims.status', 'opened', 'withdrawn'),
  ('warranty_claims.status', 'accepted', 'withdrawn');
--> statement-breakpoint
CREATE TRIGGER warranty_claims_moves BEFORE UPDATE OF status ON warranty_claims
  FOR EACH ROW EXECUTE FUNCTION refuse_illegal_move('status');
--> statement-breakpoint
CREATE TRIGGER warranty_claim_events_append_only BEFORE UPDATE OR DELETE ON warranty_claim_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_but_notes();
--> statement-breakpoint
-- A claim is for a piece of a delivered line, of the line's order and vendor.
CREATE FUNCTION check_warranty_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_lines l JOIN shipments s ON s.id = l.shipment_id WHERE l.id = NEW.order_line_id
      AND l.order_id = NEW.order_id AND l.vendor_id = NEW.vendor_id AND NEW.position BETWEEN 0 AND l.quantity - 1
      AND s.status = 'delivered') THEN
    RAISE EXCEPTION 'warranty claim % is for no delivered piece of order line %', NEW.id, NEW.order_line_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claims_line';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER warranty_claims_line BEFORE INSERT OR UPDATE OF order_id, order_line_id, position, vendor_id ON warranty_claims
  FOR EACH ROW EXECUTE FUNCTION check_warranty_claim();
--> statement-breakpoint
-- A replaced claim has its new piece: of the same line, in the place of the old one, which is not out any more.
CREATE FUNCTION check_warranty_replacement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM serial_numbers n WHERE n.order_line_id = NEW.order_line_id AND n.serial = NEW.replacement_serial
      AND n.replaces_position = NEW.position AND n.is_out) THEN
    RAISE EXCEPTION 'warranty claim % has no replacement %', NEW.id, NEW.replacement_serial
      USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claims_replacement';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER warranty_claims_replacement BEFORE INSERT OR UPDATE OF replacement_serial ON warranty_claims
  FOR EACH ROW WHEN (NEW.replacement_serial IS NOT NULL) EXECUTE FUNCTION check_warranty_replacement();
--> statement-breakpoint
CREATE TRIGGER warranty_claims_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON warranty_claims
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
-- As in 0182, and a piece may replace another of its line that is back.
CREATE OR REPLACE FUNCTION check_serial_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_lines l WHERE l.id = NEW.order_line_id AND l.product_id = NEW.product_id
      AND l.vendor_id = NEW.vendor_id AND CASE WHEN NEW.replaces_position IS NULL THEN NEW.position < l.quantity
        ELSE NEW.position >= l.quantity AND EXISTS (SELECT FROM serial_numbers n WHERE n.order_line_id = l.id
          AND n.position = NEW.replaces_position AND n.replaces_position IS NULL AND NOT n.is_out) END) THEN
    RAISE EXCEPTION 'serial number % is not of a piece of order line %', NEW.serial, NEW.order_line_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'serial_numbers_line';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_serial_numbers AS
  SELECT n.* FROM serial_numbers n WHERE n.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_warranty_claims AS
  SELECT c.* FROM warranty_claims c WHERE c.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_warranty_claim_events AS
  SELECT e.* FROM warranty_claim_events e JOIN warranty_claims c ON c.id = e.claim_id
  WHERE c.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_warranty_claim_photos AS
  SELECT p.* FROM warranty_claim_photos p JOIN warranty_claims c ON c.id = p.claim_id
  WHERE c.vendor_id = current_setting('shop.vendor_id');
