-- A row without a value: the maker doesn't publish it. The constraint is validated by the next migration.
ALTER TABLE "product_specs" ALTER COLUMN "value" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "product_specs" ADD CONSTRAINT "product_specs_published" CHECK ("product_specs"."value" is not null or "product_specs"."number" is null) NOT VALID;
