-- outside a transaction: reads passkeys while the shop sells. It may be run again.
ALTER TABLE "passkeys" VALIDATE CONSTRAINT "passkeys_name";
