-- outside a transaction: reads serial_numbers while the shop sells. It may be run again.
DROP INDEX CONCURRENTLY IF EXISTS "serial_numbers_one_a_piece";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "serial_numbers_one_a_piece" ON "serial_numbers" USING btree ("order_line_id",coalesce("replaces_position", "position")) WHERE "serial_numbers"."is_out";
