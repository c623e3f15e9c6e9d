-- outside a transaction: the shop goes on selling while indexes are built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "users_searched";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_searched" ON "users" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_searched";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_searched" ON "products" USING gin (lower("name") gin_trgm_ops,"slug" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "search_words_terms";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "search_words_terms" ON "search_words" USING btree (length("word"),"word") WHERE "search_words"."is_term" and "search_words"."word" !~ '[0-9]';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_payment_method_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_payment_method_index" ON "orders" USING btree ("payment_method");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_searched";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_searched" ON "orders" USING gin (lower("number") gin_trgm_ops,"user_email" gin_trgm_ops,lower("shipping_address" ->> 'fullName') gin_trgm_ops,lower("shipping_address" ->> 'city') gin_trgm_ops,("shipping_address" ->> 'phone') gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "shipments_searched";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "shipments_searched" ON "shipments" USING gin (lower("tracking") gin_trgm_ops);
