-- The owner's name of a passkey (docs/rules.md#a19); null shows its device.
ALTER TABLE "passkeys" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_name" CHECK (length("passkeys"."name") between 1 and 60) NOT VALID;
