CREATE TABLE "form_submissions" (
	"key" uuid NOT NULL,
	"command" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_submissions_key_command_pk" PRIMARY KEY("key","command")
);
