-- outside a transaction: reads specifications while the shop sells. May be run again.
ALTER TABLE "spec_definitions" VALIDATE CONSTRAINT "spec_definitions_merged_into_spec_definitions_key_fk";--> statement-breakpoint
ALTER TABLE "spec_definitions" VALIDATE CONSTRAINT "spec_definitions_merged";--> statement-breakpoint
ALTER TABLE "spec_definitions" VALIDATE CONSTRAINT "spec_definitions_factor";
