-- Bank transfers that are less than the total (docs/decisions/173).
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "written_off_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_written_off" CHECK ("payments"."written_off_paise" >= 0 and "payments"."written_off_paise" < "payments"."amount_paise" and ("payments"."written_off_paise" = 0 or "payments"."provider" = 'bank')) NOT VALID;--> statement-breakpoint

-- Cash of an undone delivery, or a part payment whose place the whole takes; nothing that is refunded.
CREATE OR REPLACE FUNCTION refuse_voided_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (NEW.provider = 'cod' AND NEW.shipment_id IS NOT NULL OR NEW.provider = 'bank' AND NOT NEW.is_effective)
    OR EXISTS (SELECT FROM refunds WHERE payment_id = NEW.id) THEN
    RAISE EXCEPTION 'payment % can not be voided', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_voided';
  END IF;
  RETURN NEW;
END $$;
