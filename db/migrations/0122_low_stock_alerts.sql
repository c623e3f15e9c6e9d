CREATE TABLE "low_stock_alerts" (
	"movement_seq" bigint PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "failure_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "low_stock_alerts" ADD CONSTRAINT "low_stock_alerts_movement_seq_stock_movements_seq_fk" FOREIGN KEY ("movement_seq") REFERENCES "public"."stock_movements"("seq") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What fell before is no news.
INSERT INTO low_stock_alerts (movement_seq, told_at)
  SELECT seq, now() FROM stock_movements WHERE stock_after <= 10 AND stock_after - delta > 10;
