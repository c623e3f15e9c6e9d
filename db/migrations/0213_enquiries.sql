-- Enquiries about bulk prices, answered by quotations (docs/rules.md#q5).
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"business_name" text,
	"gstin" text,
	"pin" text NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assigned_to" uuid,
	"quotation_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiries_number_unique" UNIQUE("number"),
	CONSTRAINT "enquiries_one_quotation" UNIQUE("quotation_id"),
	CONSTRAINT "enquiries_state" CHECK ("enquiries"."state" in ('open', 'answered', 'closed')),
	CONSTRAINT "enquiries_answered" CHECK ("enquiries"."state" = 'closed' or ("enquiries"."state" = 'answered') = ("enquiries"."quotation_id" is not null)),
	CONSTRAINT "enquiries_pin" CHECK ("enquiries"."pin" ~ '^[1-9][0-9]{5}$'),
	CONSTRAINT "enquiries_phone" CHECK ("enquiries"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "enquiries_texts" CHECK (length("enquiries"."name") between 1 and 100 and length("enquiries"."note") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "enquiry_lines" (
	"enquiry_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"product_id" uuid,
	"quantity" integer NOT NULL,
	CONSTRAINT "enquiry_lines_enquiry_id_position_pk" PRIMARY KEY("enquiry_id","position"),
	CONSTRAINT "enquiry_lines_quantity" CHECK ("enquiry_lines"."quantity" between 1 and 10000),
	CONSTRAINT "enquiry_lines_text" CHECK (length("enquiry_lines"."text") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_lines" ADD CONSTRAINT "enquiry_lines_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_user_id_index" ON "enquiries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enquiries_created_at_index" ON "enquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "enquiries_email" ON "enquiries" USING btree (lower("email"));