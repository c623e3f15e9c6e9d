-- Who may order on their company's account (docs/rules.md#j4), and the PO number of a request for approval (docs/rules.md#j2).
ALTER TABLE "company_invitations" ADD COLUMN "may_order_on_account" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "company_people" ADD COLUMN "may_order_on_account" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "po_number" text;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_po_number" CHECK (length("quotations"."po_number") between 1 and 40) NOT VALID;
