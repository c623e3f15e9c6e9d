-- Prices that the shop has promised until a day, to be ordered once (docs/rules.md#q1).
CREATE TABLE "quotation_counters" (
	"financial_year" text PRIMARY KEY NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotation_items" (
	"quotation_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"hsn" text NOT NULL,
	"seller" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_paise" bigint NOT NULL,
	"gst_rate_bp" integer NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"gst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"build" text,
	CONSTRAINT "quotation_items_quotation_id_product_id_pk" PRIMARY KEY("quotation_id","product_id"),
	CONSTRAINT "quotation_items_position" UNIQUE("quotation_id","position"),
	CONSTRAINT "quotation_items_quantity" CHECK ("quotation_items"."quantity" between 1 and 100000),
	CONSTRAINT "quotation_items_price" CHECK ("quotation_items"."unit_price_paise" > 0),
	CONSTRAINT "quotation_items_amounts" CHECK (least("quotation_items"."taxable_paise", "quotation_items"."gst_paise") >= 0 and "quotation_items"."total_paise" = "quotation_items"."taxable_paise" + "quotation_items"."gst_paise")
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"status" text NOT NULL,
	"user_id" uuid,
	"made_by" uuid NOT NULL,
	"customer_name" text NOT NULL,
	"email" text,
	"phone" text,
	"business_name" text,
	"gstin" text,
	"notes" text DEFAULT '' NOT NULL,
	"quoted_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"prices_include_gst" boolean NOT NULL,
	"shipping_paise" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"order_id" uuid,
	CONSTRAINT "quotations_number_unique" UNIQUE("number"),
	CONSTRAINT "quotations_one_order" UNIQUE("order_id"),
	CONSTRAINT "quotations_one_per_number" UNIQUE("financial_year","sequence"),
	CONSTRAINT "quotations_number" CHECK ("quotations"."sequence" between 1 and 999999 and "quotations"."number" = 'QTN/' || substr("quotations"."financial_year", 3) || '/' || lpad("quotations"."sequence"::text, 6, '0')),
	CONSTRAINT "quotations_status" CHECK ("quotations"."status" in ('draft', 'sent', 'seen', 'accepted', 'withdrawn')),
	CONSTRAINT "quotations_times" CHECK (case "quotations"."status" when 'draft' then "quotations"."sent_at" is null when 'withdrawn' then true else "quotations"."sent_at" is not null end and ("quotations"."withdrawn_at" is not null) = ("quotations"."status" = 'withdrawn') and ("quotations"."seen_at" is null or "quotations"."sent_at" is not null) and ("quotations"."status" <> 'seen' or "quotations"."seen_at" is not null)),
	CONSTRAINT "quotations_accepted" CHECK (("quotations"."order_id" is not null) = ("quotations"."status" = 'accepted') and ("quotations"."accepted_at" is not null) = ("quotations"."status" = 'accepted')),
	CONSTRAINT "quotations_valid" CHECK ("quotations"."valid_until" >= "quotations"."quoted_on"),
	CONSTRAINT "quotations_shipping" CHECK ("quotations"."shipping_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "quotation_items" ADD CONSTRAINT "quotation_items_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quotations_user_id_index" ON "quotations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quotations_email" ON "quotations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "quotations_created_at_index" ON "quotations" USING btree ("created_at");
--> statement-breakpoint
-- A quotation begins as a draft, moves along its table and is frozen once sent. Erasing a person changes only what names them.
CREATE FUNCTION check_quotation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['user_id'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'quotation % stays', OLD.number USING ERRCODE = 'check_violation', CONSTRAINT = 'quotations_kept';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status = 'draft' THEN RETURN NEW; END IF;
    RAISE EXCEPTION 'quotation % is no draft', NEW.number USING ERRCODE = 'check_violation', CONSTRAINT = 'quotations_moves';
  END IF;
  IF NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (('draft', 'sent'), ('draft', 'withdrawn'),
      ('sent', 'seen'), ('sent', 'accepted'), ('sent', 'withdrawn'), ('seen', 'accepted'), ('seen', 'withdrawn')) THEN
    RAISE EXCEPTION 'quotation % does not move from % to %', OLD.number, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'quotations_moves';
  END IF;
  IF NEW.status = 'sent' AND OLD.status = 'draft'
      AND NOT EXISTS (SELECT FROM quotation_items i WHERE i.quotation_id = NEW.id) THEN
    RAISE EXCEPTION 'quotation % has no lines', OLD.number USING ERRCODE = 'check_violation', CONSTRAINT = 'quotations_lines';
  END IF;
  IF OLD.status = 'draft' THEN RETURN NEW; END IF;
  IF OLD.status IN ('sent', 'seen') THEN
    free := free || ARRAY['status', 'seen_at', 'accepted_at', 'withdrawn_at', 'order_id'];
  END IF;
  IF coalesce(current_setting('shop.erasing', true), '') = 'on' THEN
    free := free || ARRAY['customer_name', 'email', 'phone', 'business_name', 'gstin', 'notes'];
  END IF;
  IF to_jsonb(NEW) - free <> to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'quotation % was sent', OLD.number USING ERRCODE = 'check_violation', CONSTRAINT = 'quotations_frozen';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotations_checked BEFORE INSERT OR UPDATE OR DELETE ON quotations
  FOR EACH ROW EXECUTE FUNCTION check_quotation();
--> statement-breakpoint
-- Waits for whoever sends the quotation, so that no line is added after it.
CREATE FUNCTION check_quotation_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  quotation uuid;
  state text;
BEGIN
  FOREACH quotation IN ARRAY CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.quotation_id] WHEN 'DELETE' THEN ARRAY[OLD.quotation_id]
      ELSE ARRAY[OLD.quotation_id, NEW.quotation_id] END LOOP
    SELECT q.status INTO state FROM quotations q WHERE q.id = quotation FOR SHARE;
    IF state <> 'draft' THEN
      RAISE EXCEPTION 'the quotation of % was sent', quotation
        USING ERRCODE = 'check_violation', CONSTRAINT = 'quotation_items_frozen';
    END IF;
  END LOOP;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quotation_items_frozen BEFORE INSERT OR UPDATE OR DELETE ON quotation_items
  FOR EACH ROW EXECUTE FUNCTION check_quotation_item();
