CREATE TABLE "search_synonyms" (
	"said" text PRIMARY KEY NOT NULL,
	"means" text NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_units" (
	"said" text PRIMARY KEY NOT NULL,
	"unit" text NOT NULL,
	"factor" double precision NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_units_factor" CHECK ("search_units"."factor" > 0)
);

--> statement-breakpoint
-- Servers remember them, and pages show what they find.
CREATE TRIGGER search_synonyms_notify AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER search_units_notify AFTER INSERT OR UPDATE OR DELETE ON search_units
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
