CREATE TABLE "sales_closings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"through" date NOT NULL,
	CONSTRAINT "sales_closings_one" CHECK ("sales_closings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"vendor_id" text NOT NULL,
	"category" text NOT NULL,
	"sold_paise" bigint NOT NULL,
	"returned_paise" bigint NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"commission_paise" bigint NOT NULL,
	CONSTRAINT "sales_days_day_vendor_id_category_pk" PRIMARY KEY("day","vendor_id","category")
);
--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_days_vendor_id_day_index" ON "sales_days" USING btree ("vendor_id","day");
--> statement-breakpoint
INSERT INTO sales_closings (through) VALUES ('2000-01-01');
--> statement-breakpoint
CREATE VIEW vendor_sales_days AS
  SELECT d.day, d.vendor_id, d.category, d.sold_paise, d.returned_paise, d.taxable_paise, d.gst_paise, d.commission_paise
  FROM sales_days d WHERE d.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint

-- What is dated on a closed day opens it again, with those after it. Days are closed a day after their end, so what is
-- written as it happens waits for nobody here; who closes days holds the row while they are summed up.
CREATE FUNCTION reopen_closed_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written date := (NEW.at AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  PERFORM FROM sales_closings FOR UPDATE;
  UPDATE sales_closings SET through = written - 1 WHERE through >= written;
  IF FOUND THEN
    DELETE FROM sales_days WHERE day >= written;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_reopen AFTER INSERT ON ledger_transactions FOR EACH ROW
  WHEN (NEW.at < now() - interval '20 hours') EXECUTE FUNCTION reopen_closed_sales();
