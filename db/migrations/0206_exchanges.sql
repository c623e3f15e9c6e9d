-- Returned goods pay the order that replaces them (docs/rules.md#f15). 0207 has the indexes.
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "exchange_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "exchange_order_id" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchange_product_id" uuid;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchange_price_paise" bigint;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchange_order_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off', 'loss', 'courier-claims', 'courier-charges', 'courier-excess', 'till', 'company-debt', 'exchange')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_product_id_products_id_fk" FOREIGN KEY ("exchange_product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_order_id_orders_id_fk" FOREIGN KEY ("exchange_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_exchange" CHECK ("refunds"."exchange_paise" >= 0 and ("refunds"."exchange_paise" > 0) = ("refunds"."exchange_order_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" >= 0 and "refunds"."amount_paise" + "refunds"."exchange_paise" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange" CHECK (("returns"."kind" = 'exchange') = ("returns"."exchange_product_id" is not null) and ("returns"."exchange_product_id" is null) = ("returns"."exchange_price_paise" is null)
        and coalesce("returns"."exchange_price_paise" > 0, true) and ("returns"."exchange_order_id" is null or "returns"."kind" = 'exchange')) NOT VALID;--> statement-breakpoint
-- refuse_over_refund as in 0151, with what pays another order.
CREATE OR REPLACE FUNCTION refuse_over_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured bigint;
  refunded bigint;
  never_came bigint;
BEGIN
  SELECT CASE WHEN status = 'captured' THEN amount_paise - written_off_paise ELSE 0 END, written_off_paise INTO captured, never_came
  FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_paise + exchange_paise), 0) INTO refunded FROM refunds
  WHERE payment_id = NEW.payment_id AND id <> NEW.id AND status <> 'failed';
  IF NEW.status <> 'failed' AND refunded + NEW.amount_paise + NEW.exchange_paise > captured OR NEW.withheld_paise NOT BETWEEN 0 AND never_came THEN
    RAISE EXCEPTION 'payment % would be refunded beyond its amount', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- refuse_unexplained_refund as in 0151, with what pays another order.
CREATE OR REPLACE FUNCTION refuse_unexplained_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  asked uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  expected bigint;
  explained bigint;
BEGIN
  SELECT CASE WHEN p.is_effective THEN r.amount_paise + r.withheld_paise + r.exchange_paise ELSE 0 END INTO expected
  FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = asked;
  SELECT coalesce(sum(total_paise), 0) INTO explained FROM refund_lines WHERE refund_id = asked;
  IF explained <> expected THEN
    RAISE EXCEPTION 'refund % of % paise has lines of %', asked, expected, explained
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refund_lines_sum';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- refuse_voided_payment as in 0110, with the difference that a buyer pays for an exchange.
CREATE OR REPLACE FUNCTION refuse_voided_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW.provider = 'cod' AND NEW.shipment_id IS NOT NULL OR NEW.provider = 'bank' AND NOT NEW.is_effective
      OR NOT NEW.is_effective AND EXISTS (SELECT FROM orders WHERE id = NEW.order_id AND payment_method = 'exchange'))
    OR EXISTS (SELECT FROM refunds WHERE payment_id = NEW.id)
    OR EXISTS (SELECT FROM courier_remittances WHERE payment_id = NEW.id) THEN
    RAISE EXCEPTION 'payment % can not be voided', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_voided';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What returned goods pay of is an exchange of the same buyer, at most its total, and stays so.
CREATE FUNCTION check_exchange_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR NOT EXISTS (SELECT FROM orders o JOIN orders sold ON sold.id = NEW.order_id
      WHERE o.id = NEW.exchange_order_id AND o.id <> sold.id AND o.user_id = sold.user_id
        AND o.payment_method = 'exchange' AND NEW.exchange_paise <= o.total_paise) THEN
    RAISE EXCEPTION 'refund % can not pay order %', NEW.id, NEW.exchange_order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_exchange_order';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_exchange_order BEFORE INSERT ON refunds FOR EACH ROW
  WHEN (NEW.exchange_order_id IS NOT NULL) EXECUTE FUNCTION check_exchange_refund();
--> statement-breakpoint
CREATE TRIGGER refunds_exchange_fixed BEFORE UPDATE ON refunds FOR EACH ROW
  WHEN ((OLD.exchange_order_id, OLD.exchange_paise) IS DISTINCT FROM (NEW.exchange_order_id, NEW.exchange_paise))
  EXECUTE FUNCTION check_exchange_refund();
--> statement-breakpoint
-- An exchange is paid by the returned goods and by what the buyer paid beyond them.
CREATE FUNCTION check_exchange_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM orders o JOIN refunds r ON r.exchange_order_id = o.id AND r.status <> 'failed'
      WHERE o.id = NEW.order_id AND o.total_paise = NEW.amount_paise AND NEW.amount_paise = r.exchange_paise + (
        SELECT coalesce(sum(p.amount_paise), 0) FROM payments p WHERE p.order_id = o.id AND p.status = 'voided')) THEN
    RAISE EXCEPTION 'payment % of an exchange is not what pays it', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_exchange';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_exchange BEFORE INSERT ON payments FOR EACH ROW
  WHEN (NEW.provider = 'exchange') EXECUTE FUNCTION check_exchange_payment();
--> statement-breakpoint
-- Goods are exchanged for others of the same vendor, and the promise stays.
CREATE FUNCTION check_exchange_promise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR NOT EXISTS (SELECT FROM products WHERE id = NEW.exchange_product_id AND vendor_id = NEW.vendor_id) THEN
    RAISE EXCEPTION 'return % promises what its vendor can not send', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'returns_exchange_promise';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER returns_exchange_promise BEFORE INSERT ON returns FOR EACH ROW
  WHEN (NEW.exchange_product_id IS NOT NULL) EXECUTE FUNCTION check_exchange_promise();
--> statement-breakpoint
CREATE TRIGGER returns_exchange_fixed BEFORE UPDATE ON returns FOR EACH ROW
  WHEN ((OLD.exchange_product_id, OLD.exchange_price_paise) IS DISTINCT FROM (NEW.exchange_product_id, NEW.exchange_price_paise))
  EXECUTE FUNCTION check_exchange_promise();
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_returns AS
  SELECT r.* FROM returns r WHERE r.vendor_id = current_setting('shop.vendor_id');
