-- What a company's open request holds: its items come back to the cart of who asked (docs/rules.md#j2).
CREATE TABLE "approval_requests" (
	"quotation_id" uuid PRIMARY KEY NOT NULL,
	"shipping_address" jsonb
);
--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_quotation_id_quotations_id_fk" FOREIGN KEY ("quotation_id") REFERENCES "public"."quotations"("id") ON DELETE no action ON UPDATE no action;