-- Payments that buyers dispute (docs/rules.md#p25). 0230 validates.
CREATE TABLE "payment_disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"dispute_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"respond_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_disputes_once" UNIQUE("provider","dispute_id"),
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount_paise" > 0),
	CONSTRAINT "payment_disputes_ended" CHECK ("payment_disputes"."status" in ('open', 'won', 'lost') and ("payment_disputes"."status" = 'open') = ("payment_disputes"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "settlement_rows" DROP CONSTRAINT "settlement_rows_booked";--> statement-breakpoint
ALTER TABLE "settlement_rows" ADD COLUMN "payment_dispute_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_payment_id_index" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_opened_at_id_index" ON "payment_disputes" USING btree ("opened_at","id");--> statement-breakpoint
ALTER TABLE "settlement_rows" ADD CONSTRAINT "settlement_rows_payment_dispute_id_payment_disputes_id_fk" FOREIGN KEY ("payment_dispute_id") REFERENCES "public"."payment_disputes"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off', 'loss', 'courier-claims', 'courier-charges', 'courier-excess', 'till', 'company-debt', 'exchange', 'gateway-fees', 'input-tax', 'chargebacks')) NOT VALID;--> statement-breakpoint
ALTER TABLE "settlement_rows" ADD CONSTRAINT "settlement_rows_booked" CHECK ("settlement_rows"."status" = 'open' or "settlement_rows"."currency" = 'INR' and ("settlement_rows"."status" = 'explained' or case "settlement_rows"."kind"
        when 'payment' then "settlement_rows"."payment_id" is not null and "settlement_rows"."gross_paise" > 0
        when 'refund' then "settlement_rows"."refund_id" is not null and "settlement_rows"."gross_paise" < 0
        when 'fee' then "settlement_rows"."gross_paise" = 0 else "settlement_rows"."payment_dispute_id" is not null end)) NOT VALID;
--> statement-breakpoint
-- A dispute stays, for its payment and amount, and ends once.
CREATE FUNCTION refuse_dispute_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.provider, NEW.dispute_id, NEW.payment_id, NEW.amount_paise) IS DISTINCT FROM
      (OLD.provider, OLD.dispute_id, OLD.payment_id, OLD.amount_paise)
    OR OLD.status <> 'open' AND (NEW.status, NEW.ended_at) IS DISTINCT FROM (OLD.status, OLD.ended_at) THEN
    RAISE EXCEPTION 'dispute % can not change', OLD.dispute_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_disputes_final';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_disputes_final BEFORE UPDATE OR DELETE ON payment_disputes
FOR EACH ROW EXECUTE FUNCTION refuse_dispute_change();
--> statement-breakpoint
CREATE TRIGGER payment_disputes_no_truncate BEFORE TRUNCATE ON payment_disputes
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- As in 0227, with the dispute of an adjustment.
CREATE OR REPLACE FUNCTION refuse_settlement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (NEW.provider, NEW.row_id, NEW.kind) IS DISTINCT FROM (OLD.provider, OLD.row_id, OLD.kind)
    OR OLD.status <> 'open' AND NEW.status <> 'open'
      AND (NEW.status, NEW.gross_paise, NEW.fee_paise, NEW.tax_paise, NEW.payment_id, NEW.refund_id, NEW.payment_dispute_id, NEW.account, NEW.bookings)
        IS DISTINCT FROM (OLD.status, OLD.gross_paise, OLD.fee_paise, OLD.tax_paise, OLD.payment_id, OLD.refund_id, OLD.payment_dispute_id, OLD.account, OLD.bookings)
    OR NEW.bookings < OLD.bookings THEN
    RAISE EXCEPTION 'row % of a settlement can not change', OLD.row_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_rows_final';
  END IF;
  RETURN NEW;
END $$;
