-- A random address for the public page of each piece that is sold with a serial number (docs/rules.md#h1).
CREATE TABLE "serial_passports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"serial" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "serial_passports" ADD CONSTRAINT "serial_passports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "serial_passports_once" ON "serial_passports" USING btree ("product_id","serial");--> statement-breakpoint
CREATE INDEX "serial_passports_serial_index" ON "serial_passports" USING btree ("serial");
--> statement-breakpoint
-- Servers of the version before record serial numbers, too.
CREATE FUNCTION add_serial_passport() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO serial_passports (product_id, serial) VALUES (NEW.product_id, NEW.serial) ON CONFLICT (product_id, serial) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER serial_numbers_fill_passport AFTER INSERT OR UPDATE OF product_id, serial ON serial_numbers
  FOR EACH ROW EXECUTE FUNCTION add_serial_passport();
--> statement-breakpoint
INSERT INTO serial_passports (product_id, serial) SELECT DISTINCT product_id, serial FROM serial_numbers ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE VIEW vendor_serial_passports AS
  SELECT p.* FROM serial_passports p WHERE EXISTS (SELECT FROM serial_numbers n
    WHERE n.product_id = p.product_id AND n.serial = p.serial AND n.vendor_id = current_setting('shop.vendor_id'));
