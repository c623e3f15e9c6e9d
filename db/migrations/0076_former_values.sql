CREATE TABLE "former_spec_values" (
	"spec_key" text NOT NULL,
	"value" text NOT NULL,
	"leads_to" text NOT NULL,
	CONSTRAINT "former_spec_values_spec_key_value_pk" PRIMARY KEY("spec_key","value")
);
--> statement-breakpoint
ALTER TABLE "former_spec_values" ADD CONSTRAINT "former_spec_values_spec_key_spec_definitions_key_fk" FOREIGN KEY ("spec_key") REFERENCES "public"."spec_definitions"("key") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint

-- A former value leads elsewhere at once, on kept pages too.
CREATE TRIGGER former_spec_values_noted AFTER INSERT OR UPDATE OR DELETE ON former_spec_values
  FOR EACH ROW EXECUTE FUNCTION note_changed_catalogue();
--> statement-breakpoint
CREATE TRIGGER former_spec_values_notify AFTER INSERT OR UPDATE OR DELETE ON former_spec_values
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
