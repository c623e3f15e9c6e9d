-- outside a transaction: reads the changes while others are made
ALTER TABLE "bulk_changes" VALIDATE CONSTRAINT "bulk_changes_vendor_id_vendors_id_fk";
