CREATE TABLE "vendor_holidays" (
	"vendor_id" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"pauses" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_holidays_vendor_id_from_day_pk" PRIMARY KEY("vendor_id","from_day"),
	CONSTRAINT "vendor_holidays_days" CHECK ("vendor_holidays"."to_day" between "vendor_holidays"."from_day" and "vendor_holidays"."from_day" + 91)
);
--> statement-breakpoint
CREATE TABLE "vendor_pauses" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"back_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_times" (
	"vendor_id" text PRIMARY KEY NOT NULL,
	"handling_days" smallint,
	"order_cutoff_hour" smallint,
	"off_days" smallint[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_times_handling" CHECK ("vendor_times"."handling_days" between 0 and 30),
	CONSTRAINT "vendor_times_cutoff" CHECK ("vendor_times"."order_cutoff_hour" between 1 and 24),
	CONSTRAINT "vendor_times_off_days" CHECK ("vendor_times"."off_days" <@ array[1, 2, 3, 4, 5, 6]::smallint[] and cardinality("vendor_times"."off_days") < 6)
);
--> statement-breakpoint
ALTER TABLE "vendor_holidays" ADD CONSTRAINT "vendor_holidays_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_pauses" ADD CONSTRAINT "vendor_pauses_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_times" ADD CONSTRAINT "vendor_times_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Servers remember them (docs/decisions/183).
CREATE TRIGGER vendor_times_notify AFTER INSERT OR UPDATE OR DELETE ON vendor_times
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER vendor_holidays_notify AFTER INSERT OR UPDATE OR DELETE ON vendor_holidays
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
-- No day is in two holidays of a vendor. Its row is locked meanwhile, as the commands do.
CREATE FUNCTION refuse_overlapping_holiday() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vendors WHERE id = NEW.vendor_id FOR UPDATE;
  IF EXISTS (
    SELECT FROM vendor_holidays
    WHERE vendor_id = NEW.vendor_id AND from_day <= NEW.to_day AND NEW.from_day <= to_day
      AND (TG_OP = 'INSERT' OR from_day <> OLD.from_day)
  ) THEN
    RAISE EXCEPTION 'a holiday overlaps with another' USING ERRCODE = 'exclusion_violation', CONSTRAINT = 'vendor_holidays_apart';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER vendor_holidays_apart BEFORE INSERT OR UPDATE ON vendor_holidays
  FOR EACH ROW EXECUTE FUNCTION refuse_overlapping_holiday();
--> statement-breakpoint
-- Lists and kept pages show at once who is away. Per row: a look that finds nothing new is no change.
CREATE TRIGGER vendor_pauses_notify AFTER INSERT OR UPDATE OR DELETE ON vendor_pauses
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER vendor_pauses_noted AFTER INSERT OR UPDATE OR DELETE ON vendor_pauses
  FOR EACH ROW EXECUTE FUNCTION note_changed_catalogue();
