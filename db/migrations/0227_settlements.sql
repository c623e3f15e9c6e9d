-- What payment providers settled (docs/rules.md#p24). 0228 validates the books' accounts.
CREATE TABLE "settlement_fetches" (
	"provider" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "settlement_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"row_id" text NOT NULL,
	"kind" text NOT NULL,
	"settlement_id" text NOT NULL,
	"utr" text,
	"settled_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"gross_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"entity_id" text,
	"dispute_id" text,
	"description" text DEFAULT '' NOT NULL,
	"payment_id" uuid,
	"refund_id" uuid,
	"status" text NOT NULL,
	"problem" text,
	"account" text,
	"reason" text,
	"decided_by" uuid,
	"bookings" smallint DEFAULT 0 NOT NULL,
	"changed" jsonb,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_rows_once" UNIQUE("provider","row_id"),
	CONSTRAINT "settlement_rows_status" CHECK (("settlement_rows"."status" = 'open') = ("settlement_rows"."problem" is not null) and ("settlement_rows"."status" = 'explained') = ("settlement_rows"."account" is not null)
        and ("settlement_rows"."status" = 'explained') = ("settlement_rows"."reason" is not null) and ("settlement_rows"."status" <> 'open') <= ("settlement_rows"."bookings" > 0)),
	CONSTRAINT "settlement_rows_booked" CHECK ("settlement_rows"."status" = 'open' or "settlement_rows"."currency" = 'INR' and ("settlement_rows"."status" = 'explained' or case "settlement_rows"."kind"
        when 'payment' then "settlement_rows"."payment_id" is not null and "settlement_rows"."gross_paise" > 0
        when 'refund' then "settlement_rows"."refund_id" is not null and "settlement_rows"."gross_paise" < 0
        when 'fee' then "settlement_rows"."gross_paise" = 0 else false end))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "settlement_rows" ADD CONSTRAINT "settlement_rows_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_rows" ADD CONSTRAINT "settlement_rows_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_rows" ADD CONSTRAINT "settlement_rows_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlement_rows_settled_at_id_index" ON "settlement_rows" USING btree ("settled_at","id");--> statement-breakpoint
CREATE INDEX "settlement_rows_provider_settlement_id_index" ON "settlement_rows" USING btree ("provider","settlement_id");--> statement-breakpoint
CREATE INDEX "settlement_rows_open" ON "settlement_rows" USING btree ("imported_at") WHERE "settlement_rows"."status" = 'open' or "settlement_rows"."changed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_rows_payment" ON "settlement_rows" USING btree ("payment_id") WHERE "settlement_rows"."status" = 'booked' and "settlement_rows"."kind" = 'payment';--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_rows_refund" ON "settlement_rows" USING btree ("refund_id") WHERE "settlement_rows"."status" = 'booked' and "settlement_rows"."kind" = 'refund';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off', 'loss', 'courier-claims', 'courier-charges', 'courier-excess', 'till', 'company-debt', 'exchange', 'gateway-fees', 'input-tax')) NOT VALID;
--> statement-breakpoint
-- Rows stay, and what is in the books keeps its amounts.
CREATE FUNCTION refuse_settlement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.provider, NEW.row_id, NEW.kind) IS DISTINCT FROM (OLD.provider, OLD.row_id, OLD.kind)
    OR OLD.status <> 'open' AND NEW.status <> 'open'
      AND (NEW.status, NEW.gross_paise, NEW.fee_paise, NEW.tax_paise, NEW.payment_id, NEW.refund_id, NEW.account, NEW.bookings)
        IS DISTINCT FROM (OLD.status, OLD.gross_paise, OLD.fee_paise, OLD.tax_paise, OLD.payment_id, OLD.refund_id, OLD.account, OLD.bookings)
    OR NEW.bookings < OLD.bookings THEN
    RAISE EXCEPTION 'row % of a settlement can not change', OLD.row_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_rows_final';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER settlement_rows_final BEFORE UPDATE OR DELETE ON settlement_rows
FOR EACH ROW EXECUTE FUNCTION refuse_settlement_change();
--> statement-breakpoint
-- The books have what reached the bank, of booked and explained rows alone. Checked at commit.
CREATE FUNCTION refuse_unbooked_settlement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stored settlement_rows;
  expected bigint;
  booked bigint;
BEGIN
  SELECT * INTO stored FROM settlement_rows WHERE id = NEW.id;
  expected := CASE WHEN stored.status = 'open' THEN 0 ELSE stored.gross_paise - stored.fee_paise - stored.tax_paise END;
  SELECT coalesce(sum(e.amount_paise), 0) INTO booked FROM ledger_transactions t
  JOIN ledger_entries e ON e.transaction_id = t.id AND e.account = 'bank'
  WHERE t.kind IN ('settled', 'settlement-undone')
    AND t.reference = ANY (SELECT stored.id || '/' || n FROM generate_series(1, stored.bookings) n);
  IF booked <> expected THEN
    RAISE EXCEPTION 'row % of a settlement is % paise and has % in the books', stored.row_id, expected, booked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_rows_in_books';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER settlement_rows_in_books AFTER INSERT OR UPDATE ON settlement_rows
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbooked_settlement();
--> statement-breakpoint
CREATE TRIGGER settlement_rows_no_truncate BEFORE TRUNCATE ON settlement_rows
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
