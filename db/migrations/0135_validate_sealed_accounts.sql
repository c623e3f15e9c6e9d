-- outside a transaction: validates without a lock that others wait for
ALTER TABLE "vendor_bank_accounts" VALIDATE CONSTRAINT "vendor_bank_accounts_sealed";--> statement-breakpoint
ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_sealed";
