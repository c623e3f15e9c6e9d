-- outside a transaction: reads payments while the shop sells. It may be run again.
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_channel";
