-- What admins write on the store's pages (docs/decisions/163).
CREATE TABLE "page_versions" (
	"page" text NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"effective_on" date NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "page_versions_page_number_pk" PRIMARY KEY("page","number"),
	CONSTRAINT "page_versions_page" CHECK ("page_versions"."page" in ('faq', 'shipping', 'refund', 'terms', 'privacy')),
	CONSTRAINT "page_versions_text" CHECK (length("page_versions"."text") between 1 and 40000 and "page_versions"."number" >= 1)
);
--> statement-breakpoint
-- Servers remember them, and guests' pages show them (docs/decisions/163).
CREATE TRIGGER page_versions_notify AFTER INSERT OR UPDATE OR DELETE ON page_versions
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_change();
--> statement-breakpoint
-- What a page said on a day can be looked up for good.
CREATE FUNCTION keep_page_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'versions of pages are kept as they are' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER page_versions_kept BEFORE UPDATE OR DELETE ON page_versions
  FOR EACH ROW EXECUTE FUNCTION keep_page_versions();
