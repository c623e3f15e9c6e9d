-- Who bears what is lost or comes back damaged (docs/decisions/187).
CREATE TABLE "shipment_losses" (
	"shipment_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_id" text NOT NULL,
	"value_paise" bigint NOT NULL,
	"bearer" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"claim_paise" bigint,
	"claim_reference" text,
	"claim_settled_at" timestamp with time zone,
	CONSTRAINT "shipment_losses_bearer" CHECK ("shipment_losses"."bearer" in ('vendor', 'store', 'carrier')),
	CONSTRAINT "shipment_losses_value" CHECK ("shipment_losses"."value_paise" > 0 or "shipment_losses"."value_paise" = 0 and "shipment_losses"."bearer" = 'vendor'),
	CONSTRAINT "shipment_losses_decided" CHECK ("shipment_losses"."decided_at" is not null or "shipment_losses"."bearer" <> 'vendor'),
	CONSTRAINT "shipment_losses_claim" CHECK (("shipment_losses"."claim_paise" is null) = ("shipment_losses"."claim_settled_at" is null) and coalesce("shipment_losses"."claim_paise" > 0, false) = ("shipment_losses"."claim_reference" is not null) and ("shipment_losses"."claim_paise" is null or "shipment_losses"."claim_paise" >= 0 and "shipment_losses"."bearer" = 'carrier' and "shipment_losses"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "shipment_losses" ADD CONSTRAINT "shipment_losses_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_losses" ADD CONSTRAINT "shipment_losses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_losses" ADD CONSTRAINT "shipment_losses_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_losses" ADD CONSTRAINT "shipment_losses_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_losses_order_id_index" ON "shipment_losses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shipment_losses_vendor_id_index" ON "shipment_losses" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "shipment_losses_open" ON "shipment_losses" USING btree ("recorded_at") WHERE "shipment_losses"."decided_at" is null or "shipment_losses"."bearer" = 'carrier' and "shipment_losses"."claim_settled_at" is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off', 'loss', 'courier-claims')) NOT VALID;--> statement-breakpoint

-- Of a sold shipment that is gone for good.
CREATE FUNCTION check_loss() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM shipments s WHERE s.id = NEW.shipment_id AND s.order_id = NEW.order_id AND s.vendor_id = NEW.vendor_id
      AND s.kind = 'sale' AND (s.status = 'lost' OR s.status = 'returned' AND NOT s.is_restocked)) THEN
    RAISE EXCEPTION 'shipment % was not lost', NEW.shipment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_losses_gone';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_losses_gone BEFORE INSERT ON shipment_losses
  FOR EACH ROW EXECUTE FUNCTION check_loss();
--> statement-breakpoint
-- Who bears it is decided once, and then its courier pays once.
CREATE FUNCTION keep_losses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := CASE WHEN OLD.decided_at IS NULL THEN ARRAY['bearer', 'decided_at', 'decided_by']
    WHEN OLD.claim_settled_at IS NULL THEN ARRAY['claim_paise', 'claim_reference', 'claim_settled_at'] ELSE '{}' END;
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) - free IS DISTINCT FROM to_jsonb(NEW) - free THEN
    RAISE EXCEPTION 'shipment_losses are kept as they were decided' USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipment_losses_kept BEFORE UPDATE OR DELETE ON shipment_losses
  FOR EACH ROW EXECUTE FUNCTION keep_losses();
--> statement-breakpoint
CREATE TRIGGER shipment_losses_no_truncate BEFORE TRUNCATE ON shipment_losses
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER shipment_losses_vendor_scope BEFORE INSERT ON shipment_losses
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_shipment_losses AS
  SELECT l.shipment_id, l.order_id, l.vendor_id, l.value_paise, l.bearer, l.recorded_at, l.decided_at
  FROM shipment_losses l WHERE l.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint

-- As in 0080, and a payout settles what a vendor is paid for a loss.
CREATE OR REPLACE FUNCTION check_payout_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT i.transaction_id, i.amount_paise, -sum(e.amount_paise) AS owed INTO wrong
  FROM inserted i
  LEFT JOIN payouts p ON p.id = i.payout_id
  LEFT JOIN ledger_transactions t ON t.id = i.transaction_id AND t.vendor_id = p.vendor_id AND t.kind IN ('sale', 'credit', 'clawback', 'loss')
  LEFT JOIN ledger_entries e ON e.transaction_id = t.id AND e.account IN ('vendor-payable', 'gst', 'shipping')
  GROUP BY i.payout_id, i.transaction_id, i.amount_paise
  HAVING -sum(e.amount_paise) IS DISTINCT FROM i.amount_paise
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'payout item of transaction % is % paise, not %', wrong.transaction_id, wrong.owed, wrong.amount_paise
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_items_owed';
  END IF;
  SELECT p.id, p.amount_paise + p.set_off_paise AS paise, sum(i.amount_paise) AS items INTO wrong
  FROM payouts p JOIN payout_items i ON i.payout_id = p.id
  WHERE p.id IN (SELECT payout_id FROM inserted)
  GROUP BY p.id HAVING sum(i.amount_paise) <> p.amount_paise + p.set_off_paise
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'payout % is % paise, its items are %', wrong.id, wrong.paise, wrong.items
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_are_their_items';
  END IF;
  RETURN NULL;
END $$;
