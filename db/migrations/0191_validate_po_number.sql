-- outside a transaction: reads orders while the shop sells. It may be run again.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_po_number";
