-- Credit that the store gives companies: orders that are paid later, and what companies paid (docs/rules.md#j4).
CREATE TABLE "company_accounts" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"limit_paise" bigint NOT NULL,
	"days" smallint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_accounts_limit" CHECK ("company_accounts"."limit_paise" >= 0),
	CONSTRAINT "company_accounts_days" CHECK ("company_accounts"."days" between 1 and 180)
);
--> statement-breakpoint
CREATE TABLE "company_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"way" text NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_payments_reference" UNIQUE("reference"),
	CONSTRAINT "company_payments_amount" CHECK ("company_payments"."amount_paise" <> 0),
	CONSTRAINT "company_payments_way" CHECK ("company_payments"."way" in ('transfer', 'upi', 'cheque'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_days" smallint;--> statement-breakpoint
ALTER TABLE "company_accounts" ADD CONSTRAINT "company_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_payments" ADD CONSTRAINT "company_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_payments_company_id_at_index" ON "company_payments" USING btree ("company_id","at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off', 'loss', 'courier-claims', 'courier-charges', 'courier-excess', 'till', 'company-debt')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_on_account" CHECK (("orders"."payment_method" = 'company-account') = ("orders"."credit_days" is not null) and ("orders"."credit_days" is null or "orders"."company_id" is not null and "orders"."credit_days" between 1 and 180)) NOT VALID;
--> statement-breakpoint
CREATE TRIGGER company_payments_append_only BEFORE UPDATE OR DELETE ON company_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER company_payments_no_truncate BEFORE TRUNCATE ON company_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- What a company owes stays with it.
CREATE FUNCTION refuse_moved_debt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'order % is on the account of its company', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_debt_fixed';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_debt_fixed BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (OLD.credit_days IS NOT NULL AND (OLD.company_id, OLD.credit_days) IS DISTINCT FROM (NEW.company_id, NEW.credit_days))
  EXECUTE FUNCTION refuse_moved_debt();
--> statement-breakpoint
CREATE FUNCTION check_account_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM orders o WHERE o.id = NEW.order_id AND o.credit_days IS NOT NULL
      AND o.total_paise = NEW.amount_paise) THEN
    RAISE EXCEPTION 'payment % is not of an order on account', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_on_account';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_on_account BEFORE INSERT OR UPDATE ON payments FOR EACH ROW
  WHEN (NEW.provider = 'company-account') EXECUTE FUNCTION check_account_payment();
--> statement-breakpoint
-- What each shipment of an order on account costs, less what was refunded of it.
CREATE VIEW company_shipments AS
  SELECT o.company_id, o.id AS order_id, o.number AS order_number, s.id AS shipment_id, s.vendor_id,
    i.id AS invoice_id, i.number AS invoice_number, i.issued_at,
    (i.issued_at AT TIME ZONE 'Asia/Kolkata')::date + o.credit_days AS due_on,
    s.shipping_paise + lines.paise - back.paise AS paise
  FROM orders o
  JOIN shipments s ON s.order_id = o.id AND s.kind = 'sale'
  LEFT JOIN invoices i ON i.shipment_id = s.id AND i.kind = 'invoice'
  CROSS JOIN LATERAL (SELECT coalesce(sum(l.total_paise + l.removed_taxable_paise + l.removed_gst_paise), 0)::bigint AS paise
    FROM order_lines l WHERE l.shipment_id = s.id) lines
  CROSS JOIN LATERAL (SELECT coalesce(sum(f.total_paise), 0)::bigint AS paise
    FROM refund_lines f JOIN refunds r ON r.id = f.refund_id AND r.status = 'succeeded'
    WHERE f.shipment_id = s.id) back
  WHERE o.credit_days IS NOT NULL;
--> statement-breakpoint
-- What a company paid settles its oldest invoices first, then what is not sent yet.
CREATE VIEW company_dues AS
  SELECT c.*, greatest(0, least(c.paise, sum(c.paise) OVER (PARTITION BY c.company_id
      ORDER BY c.issued_at NULLS LAST, c.shipment_id) - coalesce(p.paise, 0)))::bigint AS open_paise
  FROM company_shipments c
  LEFT JOIN (SELECT company_id, sum(amount_paise) AS paise FROM company_payments GROUP BY company_id) p
    ON p.company_id = c.company_id;
--> statement-breakpoint
-- Vendors are paid for a sale on account once the company has paid it (docs/rules.md#l3).
CREATE VIEW payout_on_account AS
  SELECT d.shipment_id, d.vendor_id FROM company_dues d WHERE d.open_paise > 0;
--> statement-breakpoint
CREATE VIEW vendor_payout_on_account AS
  SELECT a.shipment_id, a.vendor_id FROM payout_on_account a WHERE a.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE OR REPLACE VIEW payout_holds AS
  SELECT shipment_id, vendor_id, 'return-open' AS why FROM payout_returns
  UNION ALL
  SELECT shipment_id, vendor_id, 'money-due' FROM payout_unpaid
  UNION ALL
  SELECT shipment_id, vendor_id, 'money-due' FROM payout_on_account;
--> statement-breakpoint
-- A vendor's invoice says by when an order on account is to be paid.
CREATE OR REPLACE VIEW vendor_orders AS
  SELECT o.id, o.number, o.user_id, o.status, o.payment_method, o.payment_status, o.prices_include_gst,
    o.shipping_address, o.pay_by, o.placed_at, o.po_number, o.credit_days
  FROM orders o
  WHERE EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = o.id AND s.vendor_id = current_setting('shop.vendor_id'));
