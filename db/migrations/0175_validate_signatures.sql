-- outside a transaction: reads invoices while the shop sells. It may be run again.
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_signature";
