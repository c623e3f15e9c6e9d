-- The store's own sales are in no payout: noted, they would stay, and every run would read past all of them.
-- As in 0140
CREATE OR REPLACE FUNCTION keep_unsettled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.vendor_id <> 'store' THEN
    INSERT INTO unsettled_transactions (transaction_id, vendor_id, kind, shipment_id)
      VALUES (NEW.id, NEW.vendor_id, NEW.kind, NEW.shipment_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DELETE FROM unsettled_transactions WHERE vendor_id = 'store';
