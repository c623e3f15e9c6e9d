ALTER TABLE "registrations" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "code_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "code_tries" integer DEFAULT 0 NOT NULL;