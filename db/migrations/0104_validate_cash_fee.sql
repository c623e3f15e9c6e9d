-- outside a transaction: checks on rows of before, which the lock of 0103 doesn't wait for
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_cash_fee";--> statement-breakpoint
ALTER TABLE "shipments" VALIDATE CONSTRAINT "shipments_cash_fee";
