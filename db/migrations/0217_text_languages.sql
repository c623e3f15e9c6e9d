-- The language that the readers of a number want messages about orders in (docs/rules.md#e9); none: English.
CREATE TABLE "text_languages" (
	"phone" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_languages_phone" CHECK ("text_languages"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "text_languages_language" CHECK ("text_languages"."language" ~ '^[a-z]{2}$' and "text_languages"."language" <> 'en')
);
