-- outside a transaction: reads the shipments while they are sent
ALTER TABLE "shipments" VALIDATE CONSTRAINT "shipments_promised";
