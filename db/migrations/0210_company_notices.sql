-- Statements and reminders that companies were mailed, each once for a day (docs/rules.md#j7).
CREATE TABLE "company_notices" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"recipients" smallint NOT NULL,
	CONSTRAINT "company_notices_company_id_kind_day_pk" PRIMARY KEY("company_id","kind","day"),
	CONSTRAINT "company_notices_kind" CHECK ("company_notices"."kind" in ('statement', 'reminder')),
	CONSTRAINT "company_notices_recipients" CHECK ("company_notices"."recipients" > 0)
);
--> statement-breakpoint
ALTER TABLE "company_notices" ADD CONSTRAINT "company_notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;