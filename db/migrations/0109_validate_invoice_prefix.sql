-- outside a transaction: reads invoices while the shop sells. Each statement may be run again.
ALTER TABLE "vendors" VALIDATE CONSTRAINT "vendors_invoice_prefix";--> statement-breakpoint
ALTER TABLE "invoices" VALIDATE CONSTRAINT "invoices_number";
