-- Goods billed to one state and delivered to another (docs/rules.md#i5), and the GSTINs of an account. 0243 validates.
CREATE TABLE "saved_gstins" (
	"user_id" uuid NOT NULL,
	"gstin" text NOT NULL,
	"business_name" text NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_gstins_user_id_gstin_pk" PRIMARY KEY("user_id","gstin"),
	CONSTRAINT "saved_gstins_gstin" CHECK ("saved_gstins"."gstin" ~ '^[0-9]{2}[A-Z0-9]{13}$'),
	CONSTRAINT "saved_gstins_name" CHECK (length("saved_gstins"."business_name") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "company_gstins" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recipient_address" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_address" jsonb;--> statement-breakpoint
ALTER TABLE "saved_gstins" ADD CONSTRAINT "saved_gstins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_gstins_one_default" ON "saved_gstins" USING btree ("user_id") WHERE "saved_gstins"."is_default";--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_place" CHECK (coalesce('{"Andaman and Nicobar Islands":"35","Andhra Pradesh":"37","Arunachal Pradesh":"12","Assam":"18","Bihar":"10","Chandigarh":"04","Chhattisgarh":"22","Dadra and Nagar Haveli and Daman and Diu":"26","Delhi":"07","Goa":"30","Gujarat":"24","Haryana":"06","Himachal Pradesh":"02","Jammu and Kashmir":"01","Jharkhand":"20","Karnataka":"29","Kerala":"32","Ladakh":"38","Lakshadweep":"31","Madhya Pradesh":"23","Maharashtra":"27","Manipur":"14","Meghalaya":"17","Mizoram":"15","Nagaland":"13","Odisha":"21","Puducherry":"34","Punjab":"03","Rajasthan":"08","Sikkim":"11","Tamil Nadu":"33","Telangana":"36","Tripura":"16","Uttar Pradesh":"09","Uttarakhand":"05","West Bengal":"19"}'::jsonb ->> "invoices"."place_of_supply" = "invoices"."place_of_supply_code", false) and ("invoices"."recipient_gstin" is not null or "invoices"."place_of_supply" = "invoices"."delivery_address" ->> 'state') and ("invoices"."recipient_address" is null or "invoices"."recipient_gstin" is not null) and ("invoices"."recipient_address" is not null or "invoices"."place_of_supply" = "invoices"."delivery_address" ->> 'state')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_address" CHECK ("orders"."buyer_address" is null or "orders"."buyer_gstin" is not null) NOT VALID;
--> statement-breakpoint
-- An invoice names the buyer of its order, a credit note that of its invoice, and so their place of supply. Checked at commit.
CREATE FUNCTION check_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'credit-note' AND NOT EXISTS (
      SELECT FROM invoices i WHERE i.id = NEW.refers_to_id AND i.recipient_gstin IS NOT DISTINCT FROM NEW.recipient_gstin
        AND i.place_of_supply_code = NEW.place_of_supply_code)
    OR NEW.kind <> 'credit-note' AND NOT EXISTS (
      SELECT FROM orders o WHERE o.id = NEW.order_id AND o.buyer_gstin IS NOT DISTINCT FROM NEW.recipient_gstin
        AND o.buyer_address IS NOT DISTINCT FROM NEW.recipient_address) THEN
    RAISE EXCEPTION '% names another buyer', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'invoices_of_buyer';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER invoices_of_buyer AFTER INSERT ON invoices
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_recipient();
--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_invoices AS
  SELECT i.* FROM invoices i WHERE i.vendor_id = current_setting('shop.vendor_id');
