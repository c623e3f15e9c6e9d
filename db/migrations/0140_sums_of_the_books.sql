CREATE TABLE "balance_days" (
	"vendor_id" text NOT NULL,
	"day" date NOT NULL,
	"transactions" bigint NOT NULL,
	"gross_paise" bigint NOT NULL,
	"commission_paise" bigint NOT NULL,
	"owed_paise" bigint NOT NULL,
	"cash_paise" bigint NOT NULL,
	"paid_paise" bigint NOT NULL,
	CONSTRAINT "balance_days_vendor_id_day_pk" PRIMARY KEY("vendor_id","day")
);
--> statement-breakpoint
CREATE TABLE "book_closings" (
	"kind" text PRIMARY KEY NOT NULL,
	"through" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gst_days" (
	"report" text NOT NULL,
	"day" date NOT NULL,
	"vendor_id" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"gst_rate_bp" integer,
	"quantity" integer,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	CONSTRAINT "gst_days_report_day_vendor_id_key_label_pk" PRIMARY KEY("report","day","vendor_id","key","label")
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"day" date NOT NULL,
	"vendor_id" text NOT NULL,
	"product" text NOT NULL,
	"name" text NOT NULL,
	"units" integer NOT NULL,
	"sold_paise" bigint NOT NULL,
	"returned_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"commission_paise" bigint NOT NULL,
	CONSTRAINT "product_days_day_vendor_id_product_pk" PRIMARY KEY("day","vendor_id","product")
);
--> statement-breakpoint
CREATE TABLE "unsettled_transactions" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"kind" text NOT NULL,
	"shipment_id" uuid
);
--> statement-breakpoint
ALTER TABLE "balance_days" ADD CONSTRAINT "balance_days_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gst_days" ADD CONSTRAINT "gst_days_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsettled_transactions" ADD CONSTRAINT "unsettled_transactions_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsettled_transactions" ADD CONSTRAINT "unsettled_transactions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_days_vendor_id_day_index" ON "product_days" USING btree ("vendor_id","day");--> statement-breakpoint
CREATE INDEX "unsettled_transactions_vendor_id_index" ON "unsettled_transactions" USING btree ("vendor_id");
--> statement-breakpoint
-- Old servers close `sales_days` alone, so these have closings of their own.
INSERT INTO book_closings (kind, through) VALUES ('balances', '2000-01-01'), ('gst', '2000-01-01'), ('products', '2000-01-01');
--> statement-breakpoint
CREATE VIEW vendor_balance_days AS
  SELECT b.vendor_id, b.day, b.transactions, b.gross_paise, b.commission_paise, b.owed_paise, b.cash_paise, b.paid_paise
  FROM balance_days b WHERE b.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_product_days AS
  SELECT d.day, d.vendor_id, d.product, d.name, d.units, d.sold_paise, d.returned_paise, d.taxable_paise, d.gst_paise, d.commission_paise
  FROM product_days d WHERE d.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_gst_days AS
  SELECT g.report, g.day, g.vendor_id, g.key, g.label, g.gst_rate_bp, g.quantity, g.taxable_paise, g.cgst_paise, g.sgst_paise,
    g.igst_paise, g.total_paise
  FROM gst_days g WHERE g.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_unsettled_transactions AS
  SELECT u.transaction_id, u.vendor_id, u.kind, u.shipment_id FROM unsettled_transactions u WHERE u.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint

-- What is dated on a closed day opens it again, with those after it, in all sums of the books. Whoever writes so waits for the row
-- of `sales_closings` first.
-- As in 0075
CREATE OR REPLACE FUNCTION reopen_closed_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written date := (NEW.at AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  PERFORM FROM sales_closings FOR UPDATE;
  UPDATE sales_closings SET through = written - 1 WHERE through >= written;
  IF FOUND THEN
    DELETE FROM sales_days WHERE day >= written;
  END IF;
  PERFORM FROM book_closings WHERE kind IN ('balances', 'products') ORDER BY kind FOR UPDATE;
  UPDATE book_closings SET through = written - 1 WHERE kind IN ('balances', 'products') AND through >= written;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION reopen_closed_gst() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written date := (NEW.issued_at AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  PERFORM FROM sales_closings FOR UPDATE;
  PERFORM FROM book_closings WHERE kind = 'gst' FOR UPDATE;
  UPDATE book_closings SET through = written - 1 WHERE kind = 'gst' AND through >= written;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_reopen AFTER INSERT ON invoices FOR EACH ROW
  WHEN (NEW.issued_at < now() - interval '20 hours') EXECUTE FUNCTION reopen_closed_gst();
--> statement-breakpoint

-- What is sold or taken back is unsettled until a payout has it, and again when that is cancelled.
CREATE FUNCTION keep_unsettled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsettled_transactions (transaction_id, vendor_id, kind, shipment_id)
    VALUES (NEW.id, NEW.vendor_id, NEW.kind, NEW.shipment_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_unsettled AFTER INSERT ON ledger_transactions FOR EACH ROW
  WHEN (NEW.kind IN ('sale', 'credit', 'clawback', 'loss') AND NEW.vendor_id IS NOT NULL) EXECUTE FUNCTION keep_unsettled();
--> statement-breakpoint
CREATE FUNCTION keep_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unsettled_transactions u USING inserted i WHERE u.transaction_id = i.transaction_id AND i.is_active;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_items_settled_unsettled AFTER INSERT ON payout_items
  REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION keep_settled();
--> statement-breakpoint
CREATE FUNCTION keep_unsettled_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsettled_transactions (transaction_id, vendor_id, kind, shipment_id)
    SELECT t.id, t.vendor_id, t.kind, t.shipment_id FROM changed c JOIN ledger_transactions t ON t.id = c.transaction_id WHERE NOT c.is_active
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payout_items_given_back_unsettled AFTER UPDATE ON payout_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_unsettled_again();
--> statement-breakpoint
INSERT INTO unsettled_transactions (transaction_id, vendor_id, kind, shipment_id)
  SELECT t.id, t.vendor_id, t.kind, t.shipment_id FROM ledger_transactions t WHERE t.kind IN ('sale', 'credit', 'clawback', 'loss') AND t.vendor_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM payout_items i WHERE i.transaction_id = t.id AND i.is_active);
--> statement-breakpoint

-- The two reasons of `payout_holds` apart, so that each is looked up for the few shipments that are unsettled.
CREATE VIEW payout_returns AS
  SELECT DISTINCT s.id AS shipment_id, s.vendor_id
  FROM returns r
  JOIN return_lines rl ON rl.return_id = r.id
  JOIN order_lines l ON l.id = rl.order_line_id
  LEFT JOIN order_lines sold ON sold.id = l.replaces_line_id
  JOIN shipments s ON s.id = coalesce(sold.shipment_id, l.shipment_id)
  WHERE r.status IN ('requested', 'approved', 'picked-up', 'received');
--> statement-breakpoint
CREATE VIEW payout_unpaid AS
  SELECT s.id AS shipment_id, s.vendor_id FROM shipments s
  WHERE s.kind = 'sale' AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = s.order_id AND p.status = 'captured'
    AND p.is_effective AND coalesce(p.shipment_id, s.id) = s.id);
--> statement-breakpoint
CREATE OR REPLACE VIEW payout_holds AS
  SELECT shipment_id, vendor_id, 'return-open' AS why FROM payout_returns
  UNION ALL
  SELECT shipment_id, vendor_id, 'money-due' FROM payout_unpaid;
--> statement-breakpoint
CREATE VIEW vendor_payout_returns AS
  SELECT r.shipment_id, r.vendor_id FROM payout_returns r WHERE r.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_payout_unpaid AS
  SELECT u.shipment_id, u.vendor_id FROM payout_unpaid u WHERE u.vendor_id = current_setting('shop.vendor_id');
