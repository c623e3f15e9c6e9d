-- Where companies have goods sent; their people choose at checkout (docs/rules.md#j9).
CREATE TABLE "company_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"label" text NOT NULL,
	"full_name" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pincode" text NOT NULL,
	"phone" text NOT NULL,
	CONSTRAINT "company_addresses_position" UNIQUE("company_id","position"),
	CONSTRAINT "company_addresses_most" CHECK ("company_addresses"."position" between 1 and 50),
	CONSTRAINT "company_addresses_texts" CHECK (length("company_addresses"."label") between 1 and 60),
	CONSTRAINT "company_addresses_pincode" CHECK ("company_addresses"."pincode" ~ '^[0-9]{6}$'),
	CONSTRAINT "company_addresses_phone" CHECK ("company_addresses"."phone" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
ALTER TABLE "company_addresses" ADD CONSTRAINT "company_addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_addresses_label" ON "company_addresses" USING btree ("company_id",lower("label"));