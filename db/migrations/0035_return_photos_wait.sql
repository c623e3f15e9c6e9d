ALTER TABLE "return_photos" ALTER COLUMN "return_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "return_photos" ALTER COLUMN "position" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "return_photos" ADD COLUMN "order_id" uuid;--> statement-breakpoint
UPDATE "return_photos" SET "order_id" = (SELECT r."order_id" FROM "returns" r WHERE r."id" = "return_photos"."return_id");--> statement-breakpoint
ALTER TABLE "return_photos" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "return_photos" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_photos_order_id_index" ON "return_photos" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_photos_waiting" ON "return_photos" USING btree ("created_at") WHERE "return_photos"."return_id" is null;