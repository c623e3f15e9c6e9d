-- Documents that a provider registers with the tax portal (docs/rules.md#i10).
CREATE TABLE "e_invoice_requests" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"problem" text,
	"refused_at" timestamp with time zone,
	CONSTRAINT "e_invoice_requests_refused" CHECK (("e_invoice_requests"."problem" is null) = ("e_invoice_requests"."refused_at" is null) and length("e_invoice_requests"."problem") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "e_invoice_requests" ADD CONSTRAINT "e_invoice_requests_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice_requests" ADD CONSTRAINT "e_invoice_requests_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoice_requests" ADD CONSTRAINT "e_invoice_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_invoice_requests_requested_at_index" ON "e_invoice_requests" USING btree ("requested_at") WHERE "e_invoice_requests"."refused_at" is null;--> statement-breakpoint
CREATE INDEX "e_invoice_requests_vendor_id_index" ON "e_invoice_requests" USING btree ("vendor_id");
--> statement-breakpoint
CREATE TRIGGER e_invoice_requests_vendor_scope BEFORE INSERT OR UPDATE OR DELETE ON e_invoice_requests
FOR EACH ROW WHEN (nullif(current_setting('shop.vendor_id', true), '') IS NOT NULL)
EXECUTE FUNCTION refuse_other_vendor('vendor_id');
--> statement-breakpoint
CREATE VIEW vendor_e_invoice_requests AS
SELECT r.* FROM e_invoice_requests r WHERE r.vendor_id = current_setting('shop.vendor_id');
