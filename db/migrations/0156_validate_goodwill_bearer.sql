-- outside a transaction: validates without a lock that others wait for
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_store_bears";
