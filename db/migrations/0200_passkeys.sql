-- Keys of devices that log in without a password (docs/rules.md#a19).
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" >= 0),
	CONSTRAINT "passkeys_texts" CHECK ("passkeys"."credential_id" <> '' and "passkeys"."public_key" <> '' and "passkeys"."device" <> '')
);
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
-- What servers keep of who must set up a second factor first is dropped, as by 0119.
CREATE TRIGGER passkeys_notify_gone AFTER DELETE ON passkeys FOR EACH ROW EXECUTE FUNCTION notify_viewer_change();
--> statement-breakpoint
CREATE TRIGGER passkeys_notify_new AFTER INSERT ON passkeys FOR EACH ROW EXECUTE FUNCTION notify_new_vendor_person();
