-- outside a transaction: reads the table while it is used
ALTER TABLE "spec_definitions" VALIDATE CONSTRAINT "spec_definitions_type";--> statement-breakpoint
ALTER TABLE "spec_definitions" VALIDATE CONSTRAINT "spec_definitions_filter";--> statement-breakpoint
ALTER TABLE "spec_definitions" VALIDATE CONSTRAINT "spec_definitions_better";
