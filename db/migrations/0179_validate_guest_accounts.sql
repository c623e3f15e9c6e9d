-- outside a transaction: reads users while the shop sells. It may be run again.
ALTER TABLE "users" VALIDATE CONSTRAINT "users_guest";--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_guest_email";--> statement-breakpoint
ALTER TABLE "registrations" VALIDATE CONSTRAINT "registrations_guest_id_users_id_fk";
