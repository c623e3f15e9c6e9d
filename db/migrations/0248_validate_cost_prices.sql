-- outside a transaction: reading the products doesn't keep writers waiting.
ALTER TABLE "products" VALIDATE CONSTRAINT "products_cost";
