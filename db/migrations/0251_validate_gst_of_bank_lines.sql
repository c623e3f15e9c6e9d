-- outside a transaction: reading the lines doesn't keep writers waiting.
ALTER TABLE "bank_lines" VALIDATE CONSTRAINT "bank_lines_gst";
