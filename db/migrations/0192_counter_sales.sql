-- What sales at the counter were paid with (docs/rules.md#k4), the cash in the till, and people who only sell there.
CREATE TABLE "counter_sales" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"sold_by" uuid NOT NULL,
	"cash_paise" bigint NOT NULL,
	"given_paise" bigint NOT NULL,
	"upi_paise" bigint NOT NULL,
	"upi_reference" text,
	"card_paise" bigint NOT NULL,
	"card_reference" text,
	"price_reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "counter_sales_order" UNIQUE("order_id"),
	CONSTRAINT "counter_sales_one_payment" UNIQUE("payment_id"),
	CONSTRAINT "counter_sales_amounts" CHECK (least("counter_sales"."cash_paise", "counter_sales"."upi_paise", "counter_sales"."card_paise") >= 0 and "counter_sales"."given_paise" >= "counter_sales"."cash_paise"),
	CONSTRAINT "counter_sales_references" CHECK (("counter_sales"."upi_paise" > 0) = ("counter_sales"."upi_reference" is not null) and ("counter_sales"."card_paise" > 0) = ("counter_sales"."card_reference" is not null))
);
--> statement-breakpoint
ALTER TABLE "counter_sales" ADD CONSTRAINT "counter_sales_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_sales" ADD CONSTRAINT "counter_sales_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_staff_role";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role" CHECK (coalesce("users"."staff_role" in ('owner', 'manager', 'accountant', 'viewer', 'catalogue') or "users"."role" = 'admin' and "users"."staff_role" in ('support', 'sales') or "users"."role" = 'vendor' and "users"."staff_role" = 'orders', true)) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off', 'loss', 'courier-claims', 'courier-charges', 'courier-excess', 'till')) NOT VALID;
--> statement-breakpoint
-- Cash from the buyer of an order on one day in India, at the door and at the counter, without one payment.
CREATE FUNCTION cash_of_buyer(of_order uuid, taken_at timestamptz, but uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(coalesce(c.cash_paise, p.amount_paise)), 0)::bigint
  FROM orders o JOIN orders other ON other.user_id = o.user_id
  JOIN payments p ON p.order_id = other.id AND p.provider IN ('cod', 'counter') AND p.status = 'captured' AND p.id <> but
    AND p.created_at >= date_trunc('day', taken_at, 'Asia/Kolkata')
    AND p.created_at < date_trunc('day', taken_at, 'Asia/Kolkata') + interval '24 hours'
  LEFT JOIN counter_sales c ON c.payment_id = p.id
  WHERE o.id = of_order AND (p.provider = 'cod' OR c.payment_id IS NOT NULL)
$$;
--> statement-breakpoint
-- As in 0149, and with the cash of the counter.
CREATE OR REPLACE FUNCTION refuse_cash_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount_paise + cash_of_buyer(NEW.order_id, NEW.created_at, NEW.id) >= 20000000 THEN
    RAISE EXCEPTION 'payment % would be too much cash of one buyer in a day', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_cash_limit';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION check_counter_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payments p WHERE p.id = NEW.payment_id AND p.order_id = NEW.order_id AND p.provider = 'counter'
      AND p.status = 'captured' AND p.amount_paise = NEW.cash_paise + NEW.upi_paise + NEW.card_paise) THEN
    RAISE EXCEPTION 'the sale of order % is not its payment', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'counter_sales_payment';
  END IF;
  IF NEW.cash_paise > 0 AND NEW.cash_paise + cash_of_buyer(NEW.order_id, NEW.at, NEW.payment_id) >= 20000000 THEN
    RAISE EXCEPTION 'the sale of order % would be too much cash of one buyer in a day', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_cash_limit';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER counter_sales_checked BEFORE INSERT ON counter_sales
  FOR EACH ROW EXECUTE FUNCTION check_counter_sale();
--> statement-breakpoint
CREATE TRIGGER counter_sales_append_only BEFORE UPDATE OR DELETE ON counter_sales
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER counter_sales_no_truncate BEFORE TRUNCATE ON counter_sales
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- As in 0079, but what is handed over at the counter is not delivered.
CREATE OR REPLACE FUNCTION refuse_undelivered_area() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.payment_method <> 'counter' AND EXISTS (
    SELECT FROM delivery_areas
    WHERE int4range(from_pin, to_pin, '[]') @> (NEW.shipping_address ->> 'pincode')::integer
      AND NOT (is_serviceable AND (takes_cash OR NEW.payment_method <> 'cod'))
  ) THEN
    RAISE EXCEPTION 'delivery, or cash on delivery, is not available at this PIN code'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivered_area';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- As in 0129, but what is handed over at the counter is not delivered.
CREATE OR REPLACE FUNCTION refuse_narrow_area() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pin integer;
  pays text;
  seller text;
  grams bigint;
  area delivery_narrow_areas;
BEGIN
  SELECT (o.shipping_address ->> 'pincode')::integer, o.payment_method INTO pin, pays FROM orders o WHERE o.id = NEW.order_id;
  IF pays = 'counter' THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM delivery_narrow_areas WHERE pin BETWEEN from_pin AND to_pin) THEN RETURN NULL; END IF;
  SELECT coalesce(v.pincode, '') INTO seller FROM vendors v WHERE v.id = NEW.vendor_id;
  SELECT least(1000000, sum(l.quantity * CASE WHEN c.default_slug = 'pc-assembly' THEN 0 ELSE coalesce(p.shipping_weight_grams,
      (SELECT (s.value #>> '{}')::integer FROM settings s WHERE s.key = 'usualWeightGrams'), 1000) END))
    INTO grams
    FROM order_lines l JOIN products p ON p.id = l.product_id LEFT JOIN categories c ON c.id = p.category_id
    WHERE l.shipment_id = NEW.id;
  IF grams IS NULL THEN RETURN NULL; END IF;
  SELECT a.* INTO area FROM delivery_narrow_areas a
    WHERE pin BETWEEN a.from_pin AND a.to_pin AND starts_with(seller, a.seller_pin) AND grams <= a.up_to_grams
    ORDER BY length(a.seller_pin) DESC, a.up_to_grams LIMIT 1;
  IF FOUND AND NOT (area.is_serviceable AND (area.takes_cash OR pays <> 'cod')) THEN
    RAISE EXCEPTION 'delivery, or cash on delivery, is not available for this shipment at this PIN code'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'delivered_area';
  END IF;
  RETURN NULL;
END $$;
