CREATE TABLE "test_provider_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"receipt" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_provider_refunds_receipt_unique" UNIQUE("receipt")
);
--> statement-breakpoint
DROP INDEX "payments_status_created_at_index";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_provider_refunds" ADD CONSTRAINT "test_provider_refunds_payment_id_test_provider_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."test_provider_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_provider_refunds_payment_id_index" ON "test_provider_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_events_unapplied" ON "payment_events" USING btree ("received_at") WHERE "payment_events"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "payments_next_check_at_index" ON "payments" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "refunds_order_id_index" ON "refunds" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "order_lines" DROP COLUMN "image_path";--> statement-breakpoint
ALTER TABLE "test_provider_payments" DROP COLUMN "refunded_paise";--> statement-breakpoint
-- Never more back than came in, whoever asks (guards rule 9).
CREATE FUNCTION refuse_over_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  captured bigint;
  refunded bigint;
BEGIN
  SELECT CASE WHEN status = 'captured' THEN amount_paise ELSE 0 END INTO captured
  FROM payments WHERE id = NEW.payment_id FOR UPDATE;
  SELECT coalesce(sum(amount_paise), 0) INTO refunded FROM refunds
  WHERE payment_id = NEW.payment_id AND id <> NEW.id AND status <> 'failed';
  IF NEW.status <> 'failed' AND refunded + NEW.amount_paise > captured THEN
    RAISE EXCEPTION 'payment % would be refunded beyond its amount', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_within_payment BEFORE INSERT OR UPDATE OF amount_paise, status, payment_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_over_refund();
--> statement-breakpoint
INSERT INTO status_moves (subject, from_status, to_status) VALUES
  ('refunds.status', 'requested', 'sent'),
  ('refunds.status', 'requested', 'succeeded'),
  ('refunds.status', 'requested', 'failed'),
  ('refunds.status', 'sent', 'succeeded'),
  ('refunds.status', 'sent', 'failed');
--> statement-breakpoint
CREATE TRIGGER refunds_moves BEFORE UPDATE OF status ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_illegal_move('status');
--> statement-breakpoint
-- What a provider told us is kept as it came; only what we made of it is added.
CREATE FUNCTION keep_payment_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) - ARRAY['outcome', 'applied_at'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['outcome', 'applied_at']
    OR OLD.applied_at IS NOT NULL THEN
    RAISE EXCEPTION 'payment_events are kept as they came' USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_events_kept BEFORE UPDATE OR DELETE ON payment_events
  FOR EACH ROW EXECUTE FUNCTION keep_payment_events();
