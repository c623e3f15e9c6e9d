-- outside a transaction: beside a running shop
DROP INDEX CONCURRENTLY IF EXISTS "mail_messages_digest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mail_messages_digest" ON "mail_messages" USING btree ("recipient") WHERE state = 'digest';
