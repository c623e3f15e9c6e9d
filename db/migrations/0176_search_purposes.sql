CREATE TABLE "search_purposes" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"why" text NOT NULL,
	"phrases" text[] NOT NULL,
	"wishes" jsonb NOT NULL,
	"price_towards" text,
	"price_points" integer,
	"is_removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_purposes_name" CHECK (btrim("search_purposes"."name") <> ''),
	CONSTRAINT "search_purposes_phrases" CHECK (cardinality("search_purposes"."phrases") > 0),
	CONSTRAINT "search_purposes_wishes" CHECK (jsonb_typeof("search_purposes"."wishes") = 'array'),
	CONSTRAINT "search_purposes_price_towards" CHECK ("search_purposes"."price_towards" in ('low', 'high')),
	CONSTRAINT "search_purposes_price" CHECK (("search_purposes"."price_towards" is null) = ("search_purposes"."price_points" is null)),
	CONSTRAINT "search_purposes_points" CHECK ("search_purposes"."price_points" between 1 and 20)
);
--> statement-breakpoint
-- Servers remember them, and pages show what they find.
CREATE TRIGGER search_purposes_notify AFTER INSERT OR UPDATE OR DELETE ON search_purposes
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
