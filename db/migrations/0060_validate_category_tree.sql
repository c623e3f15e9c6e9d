-- outside a transaction: reads the tables while they are used
DROP INDEX CONCURRENTLY IF EXISTS "categories_default_slug";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "categories_default_slug" ON "categories" USING btree ("default_slug");--> statement-breakpoint
ALTER TABLE "categories" VALIDATE CONSTRAINT "categories_parent_id_categories_id_fk";--> statement-breakpoint
ALTER TABLE "categories" VALIDATE CONSTRAINT "categories_merged_into_id_categories_id_fk";--> statement-breakpoint
ALTER TABLE "categories" VALIDATE CONSTRAINT "categories_parent";--> statement-breakpoint
ALTER TABLE "spec_definitions" VALIDATE CONSTRAINT "spec_definitions_type";
