CREATE TABLE "former_categories" (
	"address" text PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spec_definitions" DROP CONSTRAINT "spec_definitions_type";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "default_slug" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD COLUMN "help" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD COLUMN "is_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD COLUMN "is_comparable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_categories" ADD CONSTRAINT "former_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_id_categories_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent" CHECK ("categories"."parent_id" <> "categories"."id") NOT VALID;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD CONSTRAINT "spec_definitions_type" CHECK ("spec_definitions"."type" in ('text', 'number', 'choice', 'multi-choice', 'yes-no')) NOT VALID;
--> statement-breakpoint

-- Nobody could change them before: they are the shop's own.
UPDATE categories SET default_slug = slug
  WHERE slug IN ('laptop', 'gaming-laptop', 'desktop', 'components', 'accessories');
--> statement-breakpoint
-- Last in the table still, behind the 147 that the next start adds.
UPDATE spec_definitions SET position = position + 147
  WHERE key IN ('battery', 'batteryCapacity', 'weight', 'ports', 'os', 'cooling', 'power', 'colour');
--> statement-breakpoint

-- A former address leads elsewhere at once, on kept pages too.
CREATE TRIGGER former_categories_noted AFTER INSERT OR UPDATE OR DELETE ON former_categories
  FOR EACH ROW EXECUTE FUNCTION note_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER former_categories_notify AFTER INSERT OR UPDATE OR DELETE ON former_categories
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
