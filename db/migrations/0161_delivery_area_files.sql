CREATE TABLE "delivery_area_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"areas" jsonb NOT NULL,
	"version" text NOT NULL,
	"replaced" jsonb,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "delivery_area_files_applied" CHECK (("delivery_area_files"."applied_at" is null) = ("delivery_area_files"."replaced" is null)),
	CONSTRAINT "delivery_area_files_undone" CHECK ("delivery_area_files"."undone_at" is null or "delivery_area_files"."applied_at" is not null)
);
--> statement-breakpoint
CREATE INDEX "delivery_area_files_newest" ON "delivery_area_files" USING btree ("uploaded_at");
