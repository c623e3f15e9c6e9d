CREATE TABLE "notification_choices" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"delivery" text NOT NULL,
	CONSTRAINT "notification_choices_user_id_topic_pk" PRIMARY KEY("user_id","topic"),
	CONSTRAINT "notification_choices_delivery" CHECK ("notification_choices"."delivery" in ('now', 'digest', 'off'))
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "digest_of" text;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;