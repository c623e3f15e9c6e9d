CREATE TABLE "import_columns" (
	"user_id" uuid NOT NULL,
	"heading" text NOT NULL,
	"column" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_columns_user_id_heading_pk" PRIMARY KEY("user_id","heading"),
	CONSTRAINT "import_columns_heading" CHECK (char_length("import_columns"."heading") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "version_after" integer;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "undo_refused" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_import_runs AS
  SELECT r.* FROM import_runs r WHERE r.vendor_id = current_setting('shop.vendor_id');--> statement-breakpoint
CREATE OR REPLACE VIEW vendor_import_rows AS
  SELECT i.* FROM import_rows i JOIN import_runs r ON r.id = i.run_id
  WHERE r.vendor_id = current_setting('shop.vendor_id');
