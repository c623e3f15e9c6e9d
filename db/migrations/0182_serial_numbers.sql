-- The serial number of each piece that is sold, and of each that comes back.
CREATE TABLE "serial_numbers" (
	"order_line_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"vendor_id" text NOT NULL,
	"serial" text NOT NULL,
	"is_out" boolean DEFAULT true NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "serial_numbers_order_line_id_position_pk" PRIMARY KEY("order_line_id","position"),
	CONSTRAINT "serial_numbers_serial" CHECK ("serial_numbers"."serial" ~ '^[A-Z0-9][A-Z0-9./:_-]{2,39}$'),
	CONSTRAINT "serial_numbers_position" CHECK ("serial_numbers"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_serials" (
	"return_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"serial" text,
	"is_sold" boolean NOT NULL,
	CONSTRAINT "return_serials_return_id_order_line_id_position_pk" PRIMARY KEY("return_id","order_line_id","position"),
	CONSTRAINT "return_serials_serial" CHECK ("return_serials"."serial" ~ '^[A-Z0-9][A-Z0-9./:_-]{2,39}$')
);
--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_numbers" ADD CONSTRAINT "serial_numbers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_serials" ADD CONSTRAINT "return_serials_of_return" FOREIGN KEY ("return_id","order_line_id") REFERENCES "public"."return_lines"("return_id","order_line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "serial_numbers_one_out" ON "serial_numbers" USING btree ("product_id","serial") WHERE "serial_numbers"."is_out";--> statement-breakpoint
CREATE INDEX "serial_numbers_serial_index" ON "serial_numbers" USING btree ("serial");--> statement-breakpoint
CREATE UNIQUE INDEX "return_serials_once" ON "return_serials" USING btree ("return_id","order_line_id","serial");
--> statement-breakpoint
-- A serial number belongs to a piece of its line, of the line's product and vendor.
CREATE FUNCTION check_serial_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM order_lines l WHERE l.id = NEW.order_line_id AND l.product_id = NEW.product_id
      AND l.vendor_id = NEW.vendor_id AND NEW.position < l.quantity) THEN
    RAISE EXCEPTION 'serial number % is not of a piece of order line %', NEW.serial, NEW.order_line_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'serial_numbers_line';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER serial_numbers_line BEFORE INSERT OR UPDATE OF order_line_id, position, product_id, vendor_id ON serial_numbers
  FOR EACH ROW EXECUTE FUNCTION check_serial_number();
--> statement-breakpoint
CREATE TRIGGER serial_numbers_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON serial_numbers
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_serial_numbers AS
  SELECT n.* FROM serial_numbers n WHERE n.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
-- Pieces of a cancelled or returned shipment can be sold again. Servers of the version before know of no serial numbers.
CREATE FUNCTION withdraw_serials_of_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE serial_numbers n SET is_out = false FROM order_lines l WHERE l.id = n.order_line_id AND l.shipment_id = NEW.id AND n.is_out;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER shipments_serials_withdraw AFTER UPDATE OF status ON shipments
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status IN ('cancelled', 'returned'))
  EXECUTE FUNCTION withdraw_serials_of_shipment();
--> statement-breakpoint
-- Nobody knows which pieces a removal or split took out of the box, so they are entered again.
CREATE FUNCTION withdraw_serials_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM serial_numbers WHERE order_line_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_serials_withdraw AFTER UPDATE OF quantity ON order_lines
  FOR EACH ROW WHEN (NEW.quantity < OLD.quantity) EXECUTE FUNCTION withdraw_serials_of_line();
--> statement-breakpoint
-- A returned piece is one of those that the line was sold with, and is not back yet, or it is flagged.
CREATE FUNCTION check_return_serial() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM return_lines l WHERE l.return_id = NEW.return_id AND l.order_line_id = NEW.order_line_id
        AND NEW.position BETWEEN 0 AND l.quantity - 1)
    OR NEW.is_sold <> EXISTS (SELECT FROM serial_numbers n WHERE n.order_line_id = NEW.order_line_id
        AND n.serial = NEW.serial AND n.is_out) THEN
    RAISE EXCEPTION 'serial number % is not what return % says of it', NEW.serial, NEW.return_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_serials_line';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER return_serials_line BEFORE INSERT OR UPDATE ON return_serials
  FOR EACH ROW EXECUTE FUNCTION check_return_serial();
--> statement-breakpoint
CREATE VIEW vendor_return_serials AS
  SELECT s.* FROM return_serials s JOIN returns r ON r.id = s.return_id WHERE r.vendor_id = current_setting('shop.vendor_id');
