DROP INDEX "payments_one_capture";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "shipment_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_per_parcel" ON "payments" USING btree ("shipment_id") WHERE "payments"."status" = 'captured' and "payments"."is_effective";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_capture" ON "payments" USING btree ("order_id") WHERE "payments"."status" = 'captured' and "payments"."is_effective" and "payments"."shipment_id" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_cash" CHECK ("payments"."shipment_id" is null or "payments"."provider" = 'cod');--> statement-breakpoint

-- An order is paid for once: as a whole, or parcel by parcel by the cash that couriers hand over.
CREATE FUNCTION refuse_money_for_paid_goods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shipment_id IS NOT NULL
    AND NEW.order_id IS DISTINCT FROM (SELECT order_id FROM shipments WHERE id = NEW.shipment_id AND kind = 'sale') THEN
    RAISE EXCEPTION 'payment % is for no sold parcel of its order', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_of_own_parcel';
  END IF;
  IF EXISTS (SELECT 1 FROM payments p WHERE p.order_id = NEW.order_id AND p.id <> NEW.id AND p.status = 'captured'
    AND p.is_effective AND (p.shipment_id IS NULL) <> (NEW.shipment_id IS NULL)) THEN
    RAISE EXCEPTION 'order % is paid for already', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_whole_or_by_parcel';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_paid_once BEFORE INSERT OR UPDATE OF status, is_effective, shipment_id, order_id ON payments
  FOR EACH ROW WHEN (NEW.status = 'captured' AND NEW.is_effective) EXECUTE FUNCTION refuse_money_for_paid_goods();
--> statement-breakpoint

-- A parcel's cash goes back for that parcel only.
CREATE FUNCTION refuse_other_parcels_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.id = NEW.refund_id AND p.shipment_id <> NEW.shipment_id) THEN
    RAISE EXCEPTION 'refund % gives back the cash of another parcel', NEW.refund_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_lines_of_paid_parcel';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refund_lines_of_paid_parcel BEFORE INSERT ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_other_parcels_cash();
--> statement-breakpoint

-- Parcels that were delivered while others of their order were still to come: their cash is here too, and in the books.
-- Orders whose cash is booked already keep the one payment of all of it.
INSERT INTO payments (order_id, provider, method, shipment_id, amount_paise, status, created_at, updated_at)
  SELECT s.order_id, 'cod', 'cash', s.id, s.shipping_paise + sum(l.total_paise), 'captured', s.delivered_at, s.delivered_at
  FROM orders o JOIN shipments s ON s.order_id = o.id AND s.kind = 'sale' AND s.status = 'delivered'
  JOIN order_lines l ON l.shipment_id = s.id
  WHERE o.payment_method = 'cod' AND o.payment_status = 'pending'
  GROUP BY s.id HAVING s.shipping_paise + sum(l.total_paise) > 0;
--> statement-breakpoint
INSERT INTO ledger_transactions (kind, reference, order_id, at)
  SELECT 'cod-collected', id::text, order_id, updated_at FROM payments WHERE shipment_id IS NOT NULL
  ORDER BY updated_at, id;
--> statement-breakpoint
INSERT INTO ledger_entries (transaction_id, account, amount_paise)
  SELECT t.id, side.account, side.sign * p.amount_paise
  FROM payments p JOIN ledger_transactions t ON t.kind = 'cod-collected' AND t.reference = p.id::text,
    (VALUES ('courier-cash', 1), ('customer', -1)) AS side (account, sign)
  WHERE p.shipment_id IS NOT NULL;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
