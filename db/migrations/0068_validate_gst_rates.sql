-- outside a transaction: reads the products while they are sold
ALTER TABLE "products" VALIDATE CONSTRAINT "products_gst";
