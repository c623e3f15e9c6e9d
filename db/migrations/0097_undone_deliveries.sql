-- A shipment marked as delivered by mistake (docs/decisions/165). Beside the moves, what must hold for them.
INSERT INTO status_moves (subject, from_status, to_status) VALUES
  ('shipments.status', 'delivered', 'shipped'),
  ('orders.status', 'delivered', 'shipped'),
  ('orders.status', 'shipped', 'processing'),
  ('orders.payment_status', 'paid', 'pending'),
  ('payments.status', 'captured', 'voided');
--> statement-breakpoint

-- Nothing hangs on the delivery: no return, no payout, and its cash is voided first.
CREATE FUNCTION refuse_undone_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.delivered_at IS NOT NULL OR EXISTS (SELECT FROM returns WHERE shipment_id = NEW.id)
    OR EXISTS (SELECT FROM payments WHERE shipment_id = NEW.id AND status = 'captured')
    OR EXISTS (SELECT FROM ledger_transactions t JOIN payout_items i ON i.transaction_id = t.id AND i.is_active
      WHERE t.kind = 'sale' AND t.shipment_id = NEW.id) THEN
    RAISE EXCEPTION 'something hangs on the delivery of shipment %', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shipments_undone';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_undone BEFORE UPDATE OF status ON shipments
  FOR EACH ROW WHEN (OLD.status = 'delivered' AND NEW.status = 'shipped') EXECUTE FUNCTION refuse_undone_shipment();
--> statement-breakpoint

-- An order goes back only after one of its shipments; only cash is awaited again.
CREATE FUNCTION refuse_undone_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shipments WHERE order_id = NEW.id AND kind = 'sale' AND status IN ('shipped', 'undelivered'))
    OR NEW.payment_status = 'pending' AND NEW.payment_method <> 'cod' THEN
    RAISE EXCEPTION 'no delivery of order % was undone', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_undone';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_undone BEFORE UPDATE OF status, payment_status ON orders
  FOR EACH ROW WHEN ((OLD.status, NEW.status) IN (('delivered', 'shipped'), ('shipped', 'processing'))
    OR (OLD.payment_status, NEW.payment_status) = ('paid', 'pending'))
  EXECUTE FUNCTION refuse_undone_order();
--> statement-breakpoint

-- Only cash that nobody was refunded.
CREATE FUNCTION refuse_voided_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.provider <> 'cod' OR NEW.shipment_id IS NULL OR EXISTS (SELECT FROM refunds WHERE payment_id = NEW.id) THEN
    RAISE EXCEPTION 'payment % is no cash that can be voided', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_voided';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_voided BEFORE UPDATE OF status ON payments
  FOR EACH ROW WHEN (NEW.status = 'voided') EXECUTE FUNCTION refuse_voided_payment();
