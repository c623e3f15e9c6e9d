-- Cash that couriers have paid to the store, shipment by shipment (docs/decisions/174).
CREATE TABLE "courier_remittances" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"awb" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "courier_remittances_amount" CHECK ("courier_remittances"."amount_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "courier_remittances" ADD CONSTRAINT "courier_remittances_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_remittances" ADD CONSTRAINT "courier_remittances_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_remittances_reference_index" ON "courier_remittances" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "courier_remittances_at_index" ON "courier_remittances" USING btree ("at");--> statement-breakpoint

-- Of a shipment's cash that no vendor has, and all of it.
CREATE FUNCTION check_courier_remittance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payments p WHERE p.id = NEW.payment_id AND p.provider = 'cod' AND p.status = 'captured'
      AND p.shipment_id IS NOT NULL AND p.cash_with IS DISTINCT FROM 'vendor' AND p.amount_paise = NEW.amount_paise) THEN
    RAISE EXCEPTION 'payment % is not % paise that a courier has collected', NEW.payment_id, NEW.amount_paise
      USING ERRCODE = 'check_violation', CONSTRAINT = 'courier_remittances_cash';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER courier_remittances_cash BEFORE INSERT ON courier_remittances
  FOR EACH ROW EXECUTE FUNCTION check_courier_remittance();
--> statement-breakpoint
CREATE TRIGGER courier_remittances_append_only BEFORE UPDATE OR DELETE ON courier_remittances
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER courier_remittances_no_truncate BEFORE TRUNCATE ON courier_remittances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- Nor cash that its courier has paid.
CREATE OR REPLACE FUNCTION refuse_voided_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.provider <> 'cod' OR NEW.shipment_id IS NULL OR EXISTS (SELECT FROM refunds WHERE payment_id = NEW.id)
    OR EXISTS (SELECT FROM courier_remittances WHERE payment_id = NEW.id) THEN
    RAISE EXCEPTION 'payment % is no cash that can be voided', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payments_voided';
  END IF;
  RETURN NEW;
END $$;
