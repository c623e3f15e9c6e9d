-- The row of the checkout, such as UPI, that a provider's page was opened with; null for everything it offers.
ALTER TABLE "test_provider_orders" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_channel" CHECK ("payments"."channel" in ('upi', 'card', 'netbanking', 'wallet', 'emi', 'paylater')) NOT VALID;
