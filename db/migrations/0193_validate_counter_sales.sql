-- outside a transaction: reads users and ledger_entries while the shop sells. It may be run again.
ALTER TABLE "users" VALIDATE CONSTRAINT "users_staff_role";--> statement-breakpoint
ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_account";
