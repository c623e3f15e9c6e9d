-- outside a transaction: reads product_specs while the shop sells. It may be run again.
ALTER TABLE "product_specs" VALIDATE CONSTRAINT "product_specs_published";
