CREATE TABLE "return_events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"to_status" text NOT NULL,
	"note" text,
	"actor_id" uuid,
	"actor_role" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"return_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"vendor_id" text NOT NULL,
	"kind" text NOT NULL,
	"resolution" text,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"is_restocked" boolean,
	"refund_id" uuid,
	"replacement_id" uuid,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_end" CHECK ("returns"."refund_id" is null or "returns"."replacement_id" is null),
	CONSTRAINT "returns_received" CHECK ("returns"."status" not in ('received', 'refunded', 'replaced') or "returns"."is_restocked" is not null),
	CONSTRAINT "returns_decided" CHECK ("returns"."status" in ('requested', 'rejected') or "returns"."resolution" is not null)
);
--> statement-breakpoint
ALTER TABLE "return_events" ADD CONSTRAINT "return_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_replacement_id_shipments_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_events_return_id_index" ON "return_events" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_lines_order_line_id_index" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_photos_return_id_index" ON "return_photos" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "returns_order_id_index" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_shipment_id_index" ON "returns" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "returns_vendor_id_status_index" ON "returns" USING btree ("vendor_id","status");--> statement-breakpoint
CREATE INDEX "returns_status_requested_at_index" ON "returns" USING btree ("status","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_per_refund" ON "returns" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_per_replacement" ON "returns" USING btree ("replacement_id");--> statement-breakpoint
INSERT INTO status_moves (subject, from_status, to_status) VALUES
  ('returns.status', 'requested', 'approved'),
  ('returns.status', 'requested', 'rejected'),
  ('returns.status', 'approved', 'picked-up'),
  ('returns.status', 'approved', 'rejected'),
  ('returns.status', 'picked-up', 'received'),
  ('returns.status', 'picked-up', 'rejected'),
  ('returns.status', 'received', 'refunded'),
  ('returns.status', 'received', 'replaced');
--> statement-breakpoint
CREATE TRIGGER returns_moves BEFORE UPDATE OF status ON returns
  FOR EACH ROW EXECUTE FUNCTION refuse_illegal_move('status');
--> statement-breakpoint
CREATE TRIGGER return_lines_append_only BEFORE UPDATE OR DELETE ON return_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER return_events_append_only BEFORE UPDATE OR DELETE ON return_events
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- Lines of the return's own parcel, and of each no more than was in it and isn't being returned already; what was turned
-- down doesn't count. The line is held, so that two at once can't each believe there is enough left.
CREATE FUNCTION refuse_return_beyond_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sent record;
  taken bigint;
BEGIN
  SELECT shipment_id, quantity INTO sent FROM order_lines WHERE id = NEW.order_line_id FOR UPDATE;
  SELECT coalesce(sum(l.quantity), 0) INTO taken FROM return_lines l JOIN returns r ON r.id = l.return_id
  WHERE l.order_line_id = NEW.order_line_id AND r.status <> 'rejected';
  IF sent.shipment_id IS DISTINCT FROM (SELECT shipment_id FROM returns WHERE id = NEW.return_id)
    OR taken + NEW.quantity > sent.quantity THEN
    RAISE EXCEPTION 'more of line % would come back than was sent', NEW.order_line_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_lines_within_line';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER return_lines_within_line BEFORE INSERT ON return_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_return_beyond_line();
--> statement-breakpoint

-- What a vendor sees of returns: those of its own parcels.
CREATE VIEW vendor_returns AS
  SELECT r.* FROM returns r WHERE r.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_return_lines AS
  SELECT l.* FROM return_lines l JOIN returns r ON r.id = l.return_id WHERE r.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_return_photos AS
  SELECT p.* FROM return_photos p JOIN returns r ON r.id = p.return_id WHERE r.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_return_events AS
  SELECT e.* FROM return_events e JOIN returns r ON r.id = e.return_id WHERE r.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE TRIGGER returns_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON returns
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
