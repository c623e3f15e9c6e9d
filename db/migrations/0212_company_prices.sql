-- What companies pay for goods of the store, where that is less than in the shop (docs/rules.md#j8).
CREATE TABLE "company_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"product_id" uuid,
	"category_id" uuid,
	"price_paise" bigint,
	"discount_bp" smallint,
	"valid_from" date,
	"valid_until" date,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_prices_kind" CHECK (("company_prices"."product_id" is not null) = ("company_prices"."price_paise" is not null)
        and ("company_prices"."price_paise" is null) = ("company_prices"."discount_bp" is not null)
        and ("company_prices"."product_id" is null or "company_prices"."category_id" is null)),
	CONSTRAINT "company_prices_price" CHECK ("company_prices"."price_paise" >= 100),
	CONSTRAINT "company_prices_discount" CHECK ("company_prices"."discount_bp" between 1 and 9000),
	CONSTRAINT "company_prices_days" CHECK ("company_prices"."valid_until" >= "company_prices"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "company_prices" ADD CONSTRAINT "company_prices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_prices" ADD CONSTRAINT "company_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_prices" ADD CONSTRAINT "company_prices_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_prices_one" ON "company_prices" USING btree ("company_id",coalesce("product_id", "category_id", "company_id"));--> statement-breakpoint
CREATE INDEX "company_prices_product_id_index" ON "company_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "company_prices_category_id_index" ON "company_prices" USING btree ("category_id");
--> statement-breakpoint
-- Vendors set the prices of their goods, and nobody else would bear the difference.
CREATE FUNCTION check_company_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM products p WHERE p.id = NEW.product_id AND p.vendor_id = 'store') THEN
    RAISE EXCEPTION 'company price % is of a product that the store does not sell', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'company_prices_own';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_prices_own BEFORE INSERT OR UPDATE ON company_prices FOR EACH ROW
  WHEN (NEW.product_id IS NOT NULL) EXECUTE FUNCTION check_company_price();
--> statement-breakpoint
-- Servers keep what GET /me answers; who is in a company may pay its prices.
CREATE TRIGGER company_people_notify_person AFTER INSERT OR UPDATE OR DELETE ON company_people FOR EACH ROW
  EXECUTE FUNCTION notify_person_change();
