-- Accounts with a confirmed mobile number, with or without an email address (docs/rules.md#u11).
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"browser_hash" text NOT NULL,
	"phone" text NOT NULL,
	"user_id" uuid,
	"redirect_to" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_codes_browserHash_unique" UNIQUE("browser_hash"),
	CONSTRAINT "phone_codes_phone" CHECK ("phone_codes"."phone" ~ '^[6-9][0-9]{9}$')
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_codes_by_age" ON "phone_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "phone_codes_user_id_index" ON "phone_codes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone" CHECK ("users"."phone" ~ '^[6-9][0-9]{9}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_confirmed" CHECK (("users"."phone" is null) = ("users"."phone_confirmed_at" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_of_account" CHECK ("users"."phone" is null or not "users"."is_guest") NOT VALID;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_without_email" CHECK ("users"."email" not like '%@guest.invalid' or "users"."role" = 'customer' and not "users"."owns_email" and ("users"."is_guest" or "users"."phone" is not null)) NOT VALID;
