-- Orders without an account: a guest is a customer without address and password (docs/rules.md#u10).
ALTER TABLE "orders" ALTER COLUMN "user_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_guest_id_users_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_guest" CHECK (not "users"."is_guest" or "users"."role" = 'customer' and not "users"."owns_email") NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_guest_email" CHECK ("users"."guest_email" is null or "users"."is_guest") NOT VALID;
