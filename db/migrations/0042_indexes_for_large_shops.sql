DROP INDEX "ledger_transactions_vendor_id_id_index";--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","units_sold90d" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"name","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("brand_id","units_sold90d" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"name","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "products_by_category_price" ON "products" USING btree ("category_id","selling_price_paise","name","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("units_sold90d" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"name","id") WHERE status = 'live' and is_featured;--> statement-breakpoint
CREATE INDEX "products_new" ON "products" USING btree ("released_on" DESC NULLS FIRST,"name","id") WHERE status = 'live' and is_new;--> statement-breakpoint
CREATE INDEX "ledger_entries_owed" ON "ledger_entries" USING btree ("vendor_id","transaction_id","amount_paise") WHERE account in ('vendor-payable', 'gst', 'shipping');--> statement-breakpoint
CREATE INDEX "ledger_transactions_vendor_id_at_id_index" ON "ledger_transactions" USING btree ("vendor_id","at","id");--> statement-breakpoint
CREATE INDEX "mail_messages_failed" ON "mail_messages" USING btree ("created_at") WHERE state = 'failed';