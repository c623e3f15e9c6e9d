-- A bank transfer has one row, whether it pays one order, several orders, or more than is due.
CREATE TABLE "bank_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_transfers_reference" UNIQUE("reference"),
	CONSTRAINT "bank_transfers_amount" CHECK ("bank_transfers"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_parts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"kept_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "transfer_parts_amount" CHECK ("transfer_parts"."kept_paise" between 0 and 10000 and "transfer_parts"."amount_paise" > "transfer_parts"."kept_paise")
);
--> statement-breakpoint
ALTER TABLE "transfer_parts" ADD CONSTRAINT "transfer_parts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_parts" ADD CONSTRAINT "transfer_parts_transfer_id_bank_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."bank_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_parts_transfer_id_index" ON "transfer_parts" USING btree ("transfer_id");--> statement-breakpoint
CREATE TRIGGER bank_transfers_append_only BEFORE UPDATE OR DELETE ON bank_transfers
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER bank_transfers_no_truncate BEFORE TRUNCATE ON bank_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER transfer_parts_append_only BEFORE UPDATE OR DELETE ON transfer_parts
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER transfer_parts_no_truncate BEFORE TRUNCATE ON transfer_parts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- At commit, a transfer is the sum of its parts, and one of their payments bears its reference, under which a server of the version before
-- would refuse it. A part of an order's payment is at most what came of that payment; other parts are their payment.
CREATE FUNCTION check_transfer_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transfer uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  total bigint;
  bearers bigint;
  wrong bigint;
BEGIN
  SELECT coalesce(sum(f.amount_paise), 0), count(*) FILTER (WHERE p.provider_payment_id = t.reference),
    count(*) FILTER (WHERE p.provider <> 'bank' OR p.provider_payment_id <> t.reference
      OR CASE WHEN p.is_effective THEN f.amount_paise - f.kept_paise > p.amount_paise - p.written_off_paise
           ELSE f.kept_paise > 0 OR f.amount_paise <> p.amount_paise END)
  INTO total, bearers, wrong
  FROM bank_transfers t JOIN transfer_parts f ON f.transfer_id = t.id JOIN payments p ON p.id = f.payment_id
  WHERE t.id = transfer;
  IF wrong > 0 OR bearers <> 1 OR total <> (SELECT amount_paise FROM bank_transfers WHERE id = transfer) THEN
    RAISE EXCEPTION 'transfer % has parts of % paise', transfer, total
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_transfers_parts';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_transfers_parts AFTER INSERT ON bank_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_parts('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfer_parts_sum AFTER INSERT ON transfer_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_transfer_parts('transfer_id');
