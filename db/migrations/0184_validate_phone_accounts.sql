-- outside a transaction: reads users while the shop sells. It may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "users_one_phone";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "users_one_phone" ON "users" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_phone";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_phone_confirmed";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_phone_of_account";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_without_email";
