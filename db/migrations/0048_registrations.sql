CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password" text NOT NULL,
	"business" jsonb,
	"redirect_to" text NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "registrations_email_index" ON "registrations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "registrations_browser_hash_index" ON "registrations" USING btree ("browser_hash");