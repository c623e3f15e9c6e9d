-- A courier pays for a shipment by one transfer or several, and a difference has a decision (docs/rules.md#p14).
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off', 'loss', 'courier-claims', 'courier-charges', 'courier-excess')) NOT VALID;--> statement-breakpoint
ALTER TABLE "courier_remittances" ADD COLUMN "difference_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_remittances" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "courier_remittances" ADD CONSTRAINT "courier_remittances_difference" CHECK (case when "courier_remittances"."decision" is null then "courier_remittances"."difference_paise" = 0 when "courier_remittances"."decision" in ('write-off', 'excess') then "courier_remittances"."difference_paise" <> 0 when "courier_remittances"."decision" in ('charges', 'owed') then "courier_remittances"."difference_paise" > 0 else false end) NOT VALID;--> statement-breakpoint
ALTER TABLE "courier_remittances" DROP CONSTRAINT "courier_remittances_pkey";--> statement-breakpoint
ALTER TABLE "courier_remittances" ADD CONSTRAINT "courier_remittances_transfer" PRIMARY KEY USING INDEX "courier_remittances_transfer";--> statement-breakpoint

-- As in 0133, but a transfer and its difference are what the courier still owes. The lock lets transfers go in turn.
CREATE OR REPLACE FUNCTION check_courier_remittance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  due bigint;
BEGIN
  SELECT p.amount_paise INTO due FROM payments p WHERE p.id = NEW.payment_id AND p.provider = 'cod' AND p.status = 'captured'
    AND p.shipment_id IS NOT NULL AND p.cash_with IS DISTINCT FROM 'vendor' FOR NO KEY UPDATE;
  SELECT due - coalesce(sum(r.amount_paise + CASE r.decision WHEN 'owed' THEN 0 ELSE r.difference_paise END), 0) INTO due
    FROM courier_remittances r WHERE r.payment_id = NEW.payment_id;
  IF due IS NULL OR due <= 0 OR NEW.amount_paise + NEW.difference_paise <> due OR NEW.posted_as NOT LIKE NEW.payment_id || '/%'
    OR EXISTS (SELECT FROM undone_remittances u WHERE u.posted_as = coalesce(NEW.posted_as, NEW.payment_id::text))
    OR EXISTS (SELECT FROM courier_remittances r WHERE r.payment_id = NEW.payment_id
      AND coalesce(r.posted_as, r.payment_id::text) = coalesce(NEW.posted_as, NEW.payment_id::text)) THEN
    RAISE EXCEPTION 'payment % is not % paise that a courier has collected', NEW.payment_id, NEW.amount_paise
      USING ERRCODE = 'check_violation', CONSTRAINT = 'courier_remittances_cash';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

-- Couriers never deduct more than they paid too much. The lock lets others go in turn.
CREATE FUNCTION refuse_overdrawn_excess() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('courier-excess'));
  IF (SELECT sum(e.amount_paise) FROM ledger_entries e WHERE e.account = 'courier-excess') > 0 THEN
    RAISE EXCEPTION 'couriers would have deducted more than they paid too much'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'courier_excess_held';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_excess_held AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.account = 'courier-excess' AND NEW.amount_paise > 0)
  EXECUTE FUNCTION refuse_overdrawn_excess();
