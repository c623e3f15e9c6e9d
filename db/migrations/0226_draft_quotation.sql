-- What an approver types at the checkout of a quotation stays (docs/rules.md#j2).
ALTER TABLE "checkout_drafts" ADD COLUMN "quotation_id" uuid;