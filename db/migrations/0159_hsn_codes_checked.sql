-- outside a transaction: the shop goes on selling while the rows are checked. Each statement may be run again.
ALTER TABLE "products" VALIDATE CONSTRAINT "products_hsn";--> statement-breakpoint
ALTER TABLE "products" VALIDATE CONSTRAINT "products_origin";
