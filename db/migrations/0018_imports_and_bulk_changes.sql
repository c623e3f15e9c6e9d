CREATE TABLE "bulk_change_rows" (
	"bulk_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"refused" text,
	"version_after" integer,
	"undo_refused" text,
	CONSTRAINT "bulk_change_rows_bulk_id_product_id_pk" PRIMARY KEY("bulk_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"change" jsonb NOT NULL,
	"list" text NOT NULL,
	"created_by" uuid NOT NULL,
	"state" text DEFAULT 'prepared' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "bulk_changes_state" CHECK ("bulk_changes"."state" in ('prepared', 'applied', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"run_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"label" text NOT NULL,
	"product_id" uuid,
	"version" integer,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"plan" jsonb,
	CONSTRAINT "import_rows_run_id_line_pk" PRIMARY KEY("run_id","line"),
	CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" in ('create', 'change', 'same', 'error'))
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" text,
	"uploaded_by" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content" text,
	"state" text DEFAULT 'checking' NOT NULL,
	"problem" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "import_runs_state" CHECK ("import_runs"."state" in ('checking', 'refused', 'checked', 'applying', 'applied', 'failed', 'discarded'))
);
--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_bulk_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_change_rows" ADD CONSTRAINT "bulk_change_rows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_change_rows_product_id_index" ON "bulk_change_rows" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "bulk_changes_created_at_index" ON "bulk_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_rows_run_id_outcome_line_index" ON "import_rows" USING btree ("run_id","outcome","line");--> statement-breakpoint
CREATE INDEX "import_runs_vendor_id_created_at_index" ON "import_runs" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "import_runs_created_at_index" ON "import_runs" USING btree ("created_at");--> statement-breakpoint
-- Vendors' own imports, and nobody else's (docs/decisions/040).
CREATE VIEW vendor_import_runs AS
  SELECT r.* FROM import_runs r WHERE r.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_import_rows AS
  SELECT i.* FROM import_rows i JOIN import_runs r ON r.id = i.run_id
  WHERE r.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE TRIGGER import_runs_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON import_runs
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
