-- Buyers are asked whether they wait (docs/rules.md R266).
CREATE TABLE "shipment_delays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shipment_id" uuid NOT NULL,
	"vendor_id" text NOT NULL,
	"reason" text NOT NULL,
	"send_on" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer_by" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "shipment_delays_status" CHECK ("shipment_delays"."status" in ('open', 'waits', 'refunded', 'expired', 'withdrawn')),
	CONSTRAINT "shipment_delays_reason" CHECK ("shipment_delays"."reason" in ('out-of-stock', 'damaged')),
	CONSTRAINT "shipment_delays_answered" CHECK (("shipment_delays"."status" = 'open') = ("shipment_delays"."answered_at" is null)),
	CONSTRAINT "shipment_delays_days" CHECK ("shipment_delays"."answer_by" > "shipment_delays"."asked_at")
);
--> statement-breakpoint
ALTER TABLE "shipment_delays" ADD CONSTRAINT "shipment_delays_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_delays" ADD CONSTRAINT "shipment_delays_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_delays_one_open" ON "shipment_delays" USING btree ("shipment_id") WHERE "shipment_delays"."status" = 'open';--> statement-breakpoint
CREATE INDEX "shipment_delays_shipment_id_index" ON "shipment_delays" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "shipment_delays_due" ON "shipment_delays" USING btree ("answer_by") WHERE "shipment_delays"."status" = 'open';
--> statement-breakpoint
CREATE VIEW vendor_shipment_delays AS
  SELECT d.* FROM shipment_delays d WHERE d.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE TRIGGER shipment_delays_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON shipment_delays
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
-- Only of what its vendor has still to send.
CREATE FUNCTION check_shipment_delay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shipments s WHERE s.id = NEW.shipment_id AND s.vendor_id = NEW.vendor_id AND s.kind = 'sale'
      AND s.status IN ('pending', 'processing')) THEN
    RAISE EXCEPTION 'shipment % has left, or is another vendor''s', NEW.shipment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_delays_unsent';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_delays_unsent BEFORE INSERT ON shipment_delays
  FOR EACH ROW EXECUTE FUNCTION check_shipment_delay();
--> statement-breakpoint
-- A question is answered once; nothing else of it changes.
CREATE FUNCTION keep_shipment_delay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'open' OR NEW.status = 'open'
    OR (to_jsonb(NEW) - '{status,answered_at}'::text[]) <> (to_jsonb(OLD) - '{status,answered_at}'::text[]) THEN
    RAISE EXCEPTION 'the question about shipment % is kept', OLD.shipment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_delays_kept BEFORE UPDATE OR DELETE ON shipment_delays
  FOR EACH ROW EXECUTE FUNCTION keep_shipment_delay();
--> statement-breakpoint
-- What left, or was cancelled otherwise, is asked about no longer; servers of the version before know of no question.
CREATE FUNCTION withdraw_shipment_delay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shipment_delays SET status = 'withdrawn', answered_at = NEW.updated_at WHERE shipment_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_delay_withdraw AFTER UPDATE OF status ON shipments
  FOR EACH ROW WHEN (OLD.status IN ('pending', 'processing') AND NEW.status NOT IN ('pending', 'processing'))
  EXECUTE FUNCTION withdraw_shipment_delay();
--> statement-breakpoint
-- As in 0099.
CREATE OR REPLACE VIEW vendor_shipment_events AS
  SELECT e.seq, e.shipment_id, e.from_status, e.to_status, e.actor_role, e.at, e.kind,
    CASE WHEN e.kind IN ('removal', 'split', 'delay') THEN e.note END AS note
  FROM order_events e JOIN shipments s ON s.id = e.shipment_id AND s.order_id = e.order_id
  WHERE e.kind IN ('shipment', 'removal', 'split', 'delay') AND s.vendor_id = current_setting('shop.vendor_id');
