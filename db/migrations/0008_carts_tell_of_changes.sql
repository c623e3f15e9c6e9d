CREATE TABLE "cart_merges" (
	"user_id" uuid NOT NULL,
	"guest_cart_id" text NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_merges_user_id_guest_cart_id_pk" PRIMARY KEY("user_id","guest_cart_id")
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_price_paise" bigint;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "notices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Other tabs and devices of the account hear of every new version, whichever process made it. Payload: "<user id> <version>".
CREATE FUNCTION notify_cart_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('cart_changed', NEW.user_id || ' ' || NEW.version);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER carts_notify AFTER UPDATE OF version ON carts FOR EACH ROW WHEN (OLD.version <> NEW.version)
  EXECUTE FUNCTION notify_cart_change();
