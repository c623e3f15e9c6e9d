-- outside a transaction: reads the books while the shop sells. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_cash";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ledger_entries_cash" ON "ledger_entries" USING btree ("vendor_id","amount_paise") WHERE account = 'vendor-cash';--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_vendor";--> statement-breakpoint
ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_amount";--> statement-breakpoint
ALTER TABLE "payouts" VALIDATE CONSTRAINT "payouts_settled";
