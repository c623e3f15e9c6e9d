-- outside a transaction: the shop goes on selling while the index is built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "products_variant";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "products_variant" ON "products" USING btree ("model_id","variant_key") WHERE model_id is not null;--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_model";
