-- Codes mailed for a login (docs/rules.md#u12).
CREATE TABLE "email_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"browser_hash" text NOT NULL,
	"email" text NOT NULL,
	"redirect_to" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_codes_browserHash_unique" UNIQUE("browser_hash"),
	CONSTRAINT "email_codes_email_lower" CHECK ("email_codes"."email" = lower("email_codes"."email"))
);
--> statement-breakpoint
CREATE INDEX "email_codes_by_age" ON "email_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_codes_email_index" ON "email_codes" USING btree ("email");