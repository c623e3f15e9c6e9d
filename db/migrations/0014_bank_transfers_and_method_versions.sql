ALTER TABLE "orders" ADD COLUMN "transfer_details" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;