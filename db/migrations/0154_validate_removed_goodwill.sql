-- outside a transaction: validates without a lock that others wait for
ALTER TABLE "refund_lines" VALIDATE CONSTRAINT "refund_lines_removed";
