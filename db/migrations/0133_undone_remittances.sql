-- Cash that was recorded as paid in by mistake (docs/decisions/197).
CREATE TABLE "undone_remittances" (
	"posted_as" text PRIMARY KEY NOT NULL,
	"vendor_id" text,
	"order_id" uuid,
	"awb" text,
	"amount_paise" bigint NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"undone_by" uuid NOT NULL,
	"undone_at" timestamp with time zone NOT NULL,
	CONSTRAINT "undone_remittances_whose" CHECK (("undone_remittances"."vendor_id" is null) = ("undone_remittances"."order_id" is not null)),
	CONSTRAINT "undone_remittances_reason" CHECK (length("undone_remittances"."reason") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "courier_remittances" ADD COLUMN "posted_as" text;--> statement-breakpoint
ALTER TABLE "undone_remittances" ADD CONSTRAINT "undone_remittances_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_remittances" ADD CONSTRAINT "undone_remittances_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_remittances" ADD CONSTRAINT "undone_remittances_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undone_remittances" ADD CONSTRAINT "undone_remittances_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undone_remittances_vendor_id_index" ON "undone_remittances" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "undone_remittances_order_id_index" ON "undone_remittances" USING btree ("order_id");--> statement-breakpoint

-- What is undone was recorded so; at commit it stands no longer.
CREATE FUNCTION check_undone_remittance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM cash_remittances c WHERE c.id::text = NEW.posted_as AND c.vendor_id = NEW.vendor_id
      AND (c.amount_paise, c.reference, c.recorded_by, c.at) = (NEW.amount_paise, NEW.reference, NEW.recorded_by, NEW.at))
    AND NOT EXISTS (SELECT FROM courier_remittances c JOIN payments p ON p.id = c.payment_id AND p.order_id = NEW.order_id
      WHERE coalesce(c.posted_as, c.payment_id::text) = NEW.posted_as AND c.awb = NEW.awb
      AND (c.amount_paise, c.reference, c.recorded_by, c.at) = (NEW.amount_paise, NEW.reference, NEW.recorded_by, NEW.at)) THEN
    RAISE EXCEPTION 'remittance % was not recorded so', NEW.posted_as
      USING ERRCODE = 'check_violation', CONSTRAINT = 'undone_remittances_recorded';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER undone_remittances_recorded BEFORE INSERT ON undone_remittances
  FOR EACH ROW EXECUTE FUNCTION check_undone_remittance();
--> statement-breakpoint
CREATE FUNCTION refuse_standing_remittance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM cash_remittances c WHERE c.id::text = NEW.posted_as AND NEW.order_id IS NULL)
    OR EXISTS (SELECT FROM payments p JOIN courier_remittances c ON c.payment_id = p.id
      WHERE p.order_id = NEW.order_id AND coalesce(c.posted_as, c.payment_id::text) = NEW.posted_as) THEN
    RAISE EXCEPTION 'remittance % is undone and still stands', NEW.posted_as
      USING ERRCODE = 'check_violation', CONSTRAINT = 'undone_remittances_moved';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER undone_remittances_moved AFTER INSERT ON undone_remittances
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_standing_remittance();
--> statement-breakpoint
CREATE TRIGGER undone_remittances_append_only BEFORE UPDATE OR DELETE ON undone_remittances
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER undone_remittances_no_truncate BEFORE TRUNCATE ON undone_remittances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER undone_remittances_vendor_scope BEFORE INSERT ON undone_remittances
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint

-- A remittance goes only where it is kept as undone.
CREATE FUNCTION refuse_forgotten_remittance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posted text := CASE TG_TABLE_NAME WHEN 'cash_remittances' THEN to_jsonb(OLD) ->> 'id'
    ELSE coalesce(to_jsonb(OLD) ->> 'posted_as', to_jsonb(OLD) ->> 'payment_id') END;
BEGIN
  IF NOT EXISTS (SELECT FROM undone_remittances WHERE posted_as = posted) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'check_violation', CONSTRAINT = 'append_only';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER cash_remittances_undone BEFORE DELETE ON cash_remittances
  FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_remittance();
--> statement-breakpoint
CREATE TRIGGER courier_remittances_undone BEFORE DELETE ON courier_remittances
  FOR EACH ROW EXECUTE FUNCTION refuse_forgotten_remittance();
--> statement-breakpoint
DROP TRIGGER cash_remittances_append_only ON cash_remittances;
--> statement-breakpoint
CREATE TRIGGER cash_remittances_append_only BEFORE UPDATE ON cash_remittances
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
DROP TRIGGER courier_remittances_append_only ON courier_remittances;
--> statement-breakpoint
CREATE TRIGGER courier_remittances_append_only BEFORE UPDATE ON courier_remittances
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint

-- As in 0105, and once per reference in the books: a server of the version before would write one that stands there already.
CREATE OR REPLACE FUNCTION check_courier_remittance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payments p WHERE p.id = NEW.payment_id AND p.provider = 'cod' AND p.status = 'captured'
      AND p.shipment_id IS NOT NULL AND p.cash_with IS DISTINCT FROM 'vendor' AND p.amount_paise = NEW.amount_paise)
    OR NEW.posted_as NOT LIKE NEW.payment_id || '/%'
    OR EXISTS (SELECT FROM undone_remittances u WHERE u.posted_as = coalesce(NEW.posted_as, NEW.payment_id::text)) THEN
    RAISE EXCEPTION 'payment % is not % paise that a courier has collected', NEW.payment_id, NEW.amount_paise
      USING ERRCODE = 'check_violation', CONSTRAINT = 'courier_remittances_cash';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint

CREATE VIEW vendor_undone_remittances AS
  SELECT u.posted_as, u.vendor_id, u.amount_paise, u.reference, u.at, u.undone_at
  FROM undone_remittances u WHERE u.vendor_id = current_setting('shop.vendor_id');
