-- What became of pictures of many products sent at once (docs/decisions/154).
CREATE TABLE "picture_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor_id" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture_batches" ADD CONSTRAINT "picture_batches_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_batches" ADD CONSTRAINT "picture_batches_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_batches_vendor_id_created_at_index" ON "picture_batches" USING btree ("vendor_id","created_at");--> statement-breakpoint
CREATE INDEX "picture_batches_created_at_index" ON "picture_batches" USING btree ("created_at");--> statement-breakpoint
CREATE VIEW vendor_picture_batches AS
  SELECT b.* FROM picture_batches b WHERE b.vendor_id = current_setting('shop.vendor_id');
--> statement-breakpoint
CREATE TRIGGER picture_batches_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON picture_batches
  FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
  EXECUTE FUNCTION refuse_other_vendor('vendor_id');
