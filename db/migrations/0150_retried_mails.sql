-- outside a transaction: the shop goes on selling while the index is built. Each statement may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "mail_messages_retried";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mail_messages_retried" ON "mail_messages" USING btree ("created_at") WHERE state = 'queued' and attempts > 0;
