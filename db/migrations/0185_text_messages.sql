-- Text messages to buyers beside mails, and codes (docs/rules.md#e9).
CREATE TABLE "text_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid,
	"kind" text NOT NULL,
	"channel" text DEFAULT 'sms' NOT NULL,
	"phone" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"text" text,
	"cost_paise" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "text_messages_one" UNIQUE("message_id"),
	CONSTRAINT "text_messages_channel" CHECK ("text_messages"."channel" in ('sms', 'whatsapp')),
	CONSTRAINT "text_messages_phone" CHECK ("text_messages"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "text_messages_sent" CHECK (("text_messages"."state" = 'sent') = ("text_messages"."sent_at" is not null)),
	CONSTRAINT "text_messages_cost" CHECK ("text_messages"."cost_paise" >= 0)
);
--> statement-breakpoint
CREATE TABLE "text_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_opt_outs_phone" CHECK ("text_opt_outs"."phone" ~ '^[0-9]{10}$')
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ALTER COLUMN "recipient" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_message_id_mail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_messages_created_at_index" ON "text_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "text_messages_phone_index" ON "text_messages" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "text_messages_failed" ON "text_messages" USING btree ("created_at") WHERE state = 'failed';--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_recipient" CHECK ("mail_messages"."recipient" is not null or "mail_messages"."state" = 'off') NOT VALID;