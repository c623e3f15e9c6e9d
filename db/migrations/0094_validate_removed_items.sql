-- outside a transaction: checks on rows of before, which the lock of 0093 doesn't wait for
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_removed";--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_quantity";
