-- outside a transaction: reads products while the shop sells. May be run again.
ALTER TABLE "products" VALIDATE CONSTRAINT "products_shipping_weight";
--> statement-breakpoint
ALTER TABLE "delivery_areas" VALIDATE CONSTRAINT "delivery_areas_fee";
