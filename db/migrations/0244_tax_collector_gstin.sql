-- The store's registration as tax collector (docs/rules.md#l13).
CREATE TABLE "tax_collector_gstins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY NOT NULL,
	"gstin" text NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_collector_gstins_shape" CHECK ("tax_collector_gstins"."gstin" ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$')
);
--> statement-breakpoint
ALTER TABLE "tax_collector_gstins" ADD CONSTRAINT "tax_collector_gstins_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER tax_collector_gstins_append_only BEFORE UPDATE OR DELETE ON tax_collector_gstins
FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
CREATE TRIGGER tax_collector_gstins_no_truncate BEFORE TRUNCATE ON tax_collector_gstins
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
