-- One word in the database too: a vendor's part of an order is a shipment. Names only; no rule changes.
ALTER INDEX "payments_one_per_parcel" RENAME TO "payments_one_per_shipment";--> statement-breakpoint
UPDATE "mail_messages" SET "kind" = 'shipment-' || substr("kind", 8) WHERE "kind" IN ('parcel-dispatched', 'parcel-delivered');--> statement-breakpoint

CREATE OR REPLACE FUNCTION refuse_money_for_paid_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shipment_id IS NOT NULL
    AND NEW.order_id IS DISTINCT FROM (SELECT order_id FROM shipments WHERE id = NEW.shipment_id AND kind = 'sale') THEN
    RAISE EXCEPTION 'payment % is for no sold shipment of its order', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_of_own_shipment';
  END IF;
  IF EXISTS (SELECT 1 FROM payments p WHERE p.order_id = NEW.order_id AND p.id <> NEW.id AND p.status = 'captured'
    AND p.is_effective AND (p.shipment_id IS NULL) <> (NEW.shipment_id IS NULL)) THEN
    RAISE EXCEPTION 'order % is paid for already', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_whole_or_by_shipment';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER FUNCTION refuse_other_parcels_cash() RENAME TO refuse_other_shipments_cash;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_other_shipments_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.id = NEW.refund_id AND p.shipment_id <> NEW.shipment_id) THEN
    RAISE EXCEPTION 'refund % gives back the cash of another shipment', NEW.refund_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_lines_of_paid_shipment';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TRIGGER "refund_lines_of_paid_parcel" ON "refund_lines" RENAME TO "refund_lines_of_paid_shipment";
