ALTER TABLE "spec_definitions" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD COLUMN "merged_factor" double precision DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD CONSTRAINT "spec_definitions_merged_into_spec_definitions_key_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."spec_definitions"("key") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD CONSTRAINT "spec_definitions_merged" CHECK ("spec_definitions"."merged_into" is null or ("spec_definitions"."merged_into" <> "spec_definitions"."key" and "spec_definitions"."retired_at" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "spec_definitions" ADD CONSTRAINT "spec_definitions_factor" CHECK ("spec_definitions"."merged_factor" > 0) NOT VALID;
--> statement-breakpoint

-- What went into another specification gets no value any more (docs/decisions/180). After the foreign key has waited for a
-- merge that runs: this statement then sees what it did.
CREATE FUNCTION refuse_merged_specification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows n JOIN spec_definitions d ON d.key = n.spec_key WHERE d.merged_into IS NOT NULL) THEN
    RAISE EXCEPTION 'This specification was merged into another' USING ERRCODE = 'check_violation', CONSTRAINT = 'product_specs_merged';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_specs_merged_insert AFTER INSERT ON product_specs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_merged_specification();
--> statement-breakpoint
CREATE TRIGGER product_specs_merged_update AFTER UPDATE ON product_specs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_merged_specification();
