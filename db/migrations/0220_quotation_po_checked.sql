-- outside a transaction: reads quotations while the shop sells. It may be run again.
ALTER TABLE "quotations" VALIDATE CONSTRAINT "quotations_po_number";
