-- Where the buyer wants refunds by hand (docs/decisions/161).
CREATE TABLE "refund_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"masked" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_accounts_kind" CHECK ("refund_accounts"."kind" in ('upi', 'bank')),
	CONSTRAINT "refund_accounts_sealed" CHECK ("refund_accounts"."sealed" like 'v1.%' and "refund_accounts"."masked" like '%••••%')
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "paid_to" text;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_accounts_order_id_created_at_index" ON "refund_accounts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_accounts_created_at_index" ON "refund_accounts" USING btree ("created_at");