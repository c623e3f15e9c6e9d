-- 40 % is a GST rate since 22 September 2025 (docs/decisions/149).
ALTER TABLE "products" DROP CONSTRAINT "products_gst";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_gst" CHECK ("products"."gst_rate_bp" between 0 and 4000) NOT VALID;
