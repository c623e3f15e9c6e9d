CREATE TABLE "search_trade_words" (
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"category_id" uuid,
	"is_removed" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_trade_words_kind_word_pk" PRIMARY KEY("kind","word"),
	CONSTRAINT "search_trade_words_kind" CHECK ("search_trade_words"."kind" in ('within', 'line', 'goods')),
	CONSTRAINT "search_trade_words_word" CHECK (btrim("search_trade_words"."word") <> ''),
	CONSTRAINT "search_trade_words_category" CHECK (("search_trade_words"."kind" = 'goods') = ("search_trade_words"."category_id" is null))
);
--> statement-breakpoint
ALTER TABLE "search_trade_words" ADD CONSTRAINT "search_trade_words_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Servers remember them, and pages show what they find.
CREATE TRIGGER search_trade_words_notify AFTER INSERT OR UPDATE OR DELETE ON search_trade_words
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
