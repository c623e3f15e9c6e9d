-- outside a transaction: reads orders and invoices while the shop sells. It may be run again.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_buyer_address";--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_place";
