CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"vendor_id" text,
	"provider" text,
	"order_line_id" uuid,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_paise" <> 0),
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank')),
	CONSTRAINT "ledger_entries_provider" CHECK (("ledger_entries"."account" = 'provider') = ("ledger_entries"."provider" is not null)),
	CONSTRAINT "ledger_entries_vendor" CHECK (("ledger_entries"."account" in ('vendor-payable', 'gst', 'shipping', 'commission')) = ("ledger_entries"."vendor_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"order_id" uuid,
	"shipment_id" uuid,
	"vendor_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_once" UNIQUE("kind","reference")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "commission_bp" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_id_index" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_vendor_id_account_index" ON "ledger_entries" USING btree ("vendor_id","account");--> statement-breakpoint
CREATE INDEX "ledger_entries_order_line_id_index" ON "ledger_entries" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_order_id_index" ON "ledger_transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_shipment_id_index" ON "ledger_transactions" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_vendor_id_id_index" ON "ledger_transactions" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_at_index" ON "ledger_transactions" USING btree ("at");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_commission" CHECK ("order_lines"."commission_bp" between 0 and 10000);--> statement-breakpoint

-- The books are only ever added to.
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_no_truncate BEFORE TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- At commit every transaction has entries that sum to zero, and entries of a vendor are of the transaction's vendor.
CREATE FUNCTION refuse_open_books() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transaction_id_asked bigint := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN (to_jsonb(NEW) ->> 'transaction_id')::bigint ELSE NEW.id END;
  found record;
BEGIN
  SELECT count(e.id) AS entries, coalesce(sum(e.amount_paise), 0) AS paise,
    count(*) FILTER (WHERE e.vendor_id IS DISTINCT FROM t.vendor_id AND e.vendor_id IS NOT NULL) AS strangers
  INTO found FROM ledger_transactions t LEFT JOIN ledger_entries e ON e.transaction_id = t.id
  WHERE t.id = transaction_id_asked;
  IF found.entries = 0 OR found.paise <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % is open by % paise', transaction_id_asked, found.paise
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_sums_to_zero';
  END IF;
  IF found.strangers > 0 THEN
    RAISE EXCEPTION 'ledger transaction % names two vendors', transaction_id_asked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_one_vendor';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_closed AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_open_books();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_closed AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_open_books();
--> statement-breakpoint

-- A vendor's own part of the books, and what it may write (its parcels' sales; money of an order names no vendor).
CREATE VIEW vendor_ledger_transactions AS
  SELECT t.id, t.kind, t.reference, t.order_id, t.shipment_id, t.vendor_id, t.at
  FROM ledger_transactions t WHERE t.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_ledger_entries AS
  SELECT e.id, e.transaction_id, e.account, e.vendor_id, e.order_line_id, e.amount_paise
  FROM ledger_entries e WHERE e.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_vendor_scope BEFORE INSERT ON ledger_transactions
  FOR EACH ROW WHEN (NEW.vendor_id IS NOT NULL AND nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE TRIGGER ledger_entries_vendor_scope BEFORE INSERT ON ledger_entries
  FOR EACH ROW WHEN (NEW.vendor_id IS NOT NULL AND nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint

-- What happened before there were books. Orders of then carry no commission; none of their refunds was of goods that had left.
INSERT INTO ledger_transactions (kind, reference, order_id, at)
  SELECT CASE provider WHEN 'cod' THEN 'cod-collected' ELSE 'capture' END, id::text, order_id, updated_at
  FROM payments p WHERE status = 'captured' ORDER BY p.updated_at, p.id;
--> statement-breakpoint
INSERT INTO ledger_entries (transaction_id, account, provider, amount_paise)
  SELECT t.id, side.account, side.provider, side.amount_paise
  FROM ledger_transactions t JOIN payments p ON p.id::text = t.reference,
    LATERAL (VALUES
      (CASE p.provider WHEN 'cod' THEN 'courier-cash' ELSE 'provider' END, CASE WHEN p.provider <> 'cod' THEN p.provider END, p.amount_paise),
      ('customer', NULL, -p.amount_paise)) AS side (account, provider, amount_paise)
  WHERE t.kind IN ('capture', 'cod-collected');
--> statement-breakpoint
INSERT INTO ledger_transactions (kind, reference, order_id, at)
  SELECT 'refund', id::text, order_id, updated_at FROM refunds r WHERE status = 'succeeded' ORDER BY r.updated_at, r.id;
--> statement-breakpoint
INSERT INTO ledger_entries (transaction_id, account, provider, amount_paise)
  SELECT t.id, side.account, side.provider, side.amount_paise
  FROM ledger_transactions t JOIN refunds r ON r.id::text = t.reference JOIN payments p ON p.id = r.payment_id,
    LATERAL (VALUES
      (CASE p.provider WHEN 'cod' THEN 'courier-cash' ELSE 'provider' END, CASE WHEN p.provider <> 'cod' THEN p.provider END, -r.amount_paise),
      ('customer', NULL, r.amount_paise)) AS side (account, provider, amount_paise)
  WHERE t.kind = 'refund';
--> statement-breakpoint
INSERT INTO ledger_transactions (kind, reference, order_id, shipment_id, vendor_id, at)
  SELECT 'sale', id::text, order_id, id, vendor_id, coalesce(shipped_at, updated_at)
  FROM shipments s WHERE status IN ('shipped', 'delivered')
    AND shipping_paise + (SELECT sum(total_paise) FROM order_lines l WHERE l.shipment_id = s.id) > 0
  ORDER BY coalesce(s.shipped_at, s.updated_at), s.id;
--> statement-breakpoint
INSERT INTO ledger_entries (transaction_id, account, vendor_id, order_line_id, amount_paise)
  SELECT t.id, side.account, side.vendor_id, side.order_line_id, side.amount_paise
  FROM ledger_transactions t JOIN shipments s ON s.id = t.shipment_id,
    -- The tax in the fee: two halves, each rounded half-up (app/domain/gst.ts).
    LATERAL (SELECT 2 * ((2 * s.shipping_paise * 1800 + 23600) / 47200) AS gst) fee,
    LATERAL (
      SELECT 'customer', NULL, NULL::uuid, s.shipping_paise + (SELECT sum(total_paise) FROM order_lines l WHERE l.shipment_id = s.id)
      UNION ALL SELECT 'vendor-payable', l.vendor_id, l.id, -l.taxable_paise FROM order_lines l WHERE l.shipment_id = s.id
      UNION ALL SELECT 'gst', l.vendor_id, l.id, -l.gst_paise FROM order_lines l WHERE l.shipment_id = s.id
      UNION ALL SELECT 'shipping', s.vendor_id, NULL, fee.gst - s.shipping_paise
      UNION ALL SELECT 'gst', s.vendor_id, NULL, -fee.gst) AS side (account, vendor_id, order_line_id, amount_paise)
  WHERE t.kind = 'sale' AND side.amount_paise <> 0;
--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
