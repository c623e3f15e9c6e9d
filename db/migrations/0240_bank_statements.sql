-- Statements of the store's bank (docs/rules.md#p26). 0241 validates the books' accounts and builds their index.
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"number_end" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bank" text NOT NULL,
	"lines" bigint NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "bank_imports_days" CHECK ("bank_imports"."first_day" <= "bank_imports"."last_day"),
	CONSTRAINT "bank_imports_undone" CHECK (("bank_imports"."undone_at" is null) = ("bank_imports"."reason" is null) and ("bank_imports"."undone_at" is null) = ("bank_imports"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "bank_layouts" (
	"header" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"day" date NOT NULL,
	"narration" text NOT NULL,
	"reference" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"balance_paise" bigint NOT NULL,
	"occurrence" smallint NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"kind" text,
	"reason" text,
	"decided_by" uuid,
	"bookings" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "bank_lines_once" UNIQUE("account_id","day","reference","amount_paise","balance_paise","occurrence"),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_paise" <> 0),
	CONSTRAINT "bank_lines_explained" CHECK (("bank_lines"."status" = 'explained') = ("bank_lines"."kind" is not null) and ("bank_lines"."status" = 'explained') <= ("bank_lines"."reason" is not null and "bank_lines"."bookings" > 0))
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"line_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_imports" ADD CONSTRAINT "bank_imports_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_layouts" ADD CONSTRAINT "bank_layouts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_import_id_bank_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_imports_account_id_imported_at_index" ON "bank_imports" USING btree ("account_id","imported_at");--> statement-breakpoint
CREATE INDEX "bank_lines_account_id_day_id_index" ON "bank_lines" USING btree ("account_id","day","id");--> statement-breakpoint
CREATE INDEX "bank_lines_import_id_index" ON "bank_lines" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("day") WHERE "bank_lines"."status" = 'open';--> statement-breakpoint
CREATE INDEX "bank_matches_line_id_index" ON "bank_matches" USING btree ("line_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'courier-cash', 'vendor-cash', 'customer', 'vendor-payable', 'gst', 'shipping', 'commission', 'bank', 'write-off', 'loss', 'courier-claims', 'courier-charges', 'courier-excess', 'till', 'company-debt', 'exchange', 'gateway-fees', 'input-tax', 'chargebacks', 'commission-tax', 'output-tax', 'freight', 'courier-wallet', 'tcs-payable', 'tds-payable', 'bank-charges', 'interest', 'expenses', 'prepaid', 'equity', 'own-transfers', 'suspense')) NOT VALID;
--> statement-breakpoint
-- Lines stay as the bank wrote them; open ones may go with their file.
CREATE FUNCTION refuse_bank_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.status = 'open' THEN
    RETURN OLD;
  ELSIF TG_OP = 'UPDATE' AND NEW.bookings >= OLD.bookings
    AND (NEW.id, NEW.account_id, NEW.import_id, NEW.day, NEW.narration, NEW.reference, NEW.amount_paise, NEW.balance_paise, NEW.occurrence)
      IS NOT DISTINCT FROM
      (OLD.id, OLD.account_id, OLD.import_id, OLD.day, OLD.narration, OLD.reference, OLD.amount_paise, OLD.balance_paise, OLD.occurrence)
    AND (OLD.status = 'open' OR NEW.status = 'open' OR (NEW.status, NEW.kind, NEW.bookings) IS NOT DISTINCT FROM (OLD.status, OLD.kind, OLD.bookings)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'line % of the bank statement can not change', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_lines_final';
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_lines_final BEFORE UPDATE OR DELETE ON bank_lines
FOR EACH ROW EXECUTE FUNCTION refuse_bank_line_change();
--> statement-breakpoint
CREATE TRIGGER bank_lines_no_truncate BEFORE TRUNCATE ON bank_lines
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- At commit a matched line is the sum of its entries at the bank, an explained one has its own transaction, an open one has none.
CREATE FUNCTION check_bank_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint := CASE WHEN TG_TABLE_NAME = 'bank_lines' THEN (to_jsonb(NEW) ->> 'id')::bigint
    ELSE (to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END) ->> 'line_id')::bigint END;
  stored bank_lines;
  booked record;
BEGIN
  SELECT * INTO stored FROM bank_lines WHERE id = changed;
  IF stored.id IS NULL THEN RETURN NULL; END IF;
  SELECT count(*) AS entries, coalesce(sum(e.amount_paise), 0) AS paise, count(*) FILTER (WHERE e.account <> 'bank') AS others,
    count(*) FILTER (WHERE t.kind = 'bank-line' AND t.reference = stored.id || '/' || stored.bookings) AS own
  INTO booked FROM bank_matches m JOIN ledger_entries e ON e.id = m.entry_id JOIN ledger_transactions t ON t.id = e.transaction_id
  WHERE m.line_id = stored.id;
  IF (CASE stored.status WHEN 'open' THEN booked.entries > 0
    ELSE booked.entries = 0 OR booked.others > 0 OR booked.paise <> stored.amount_paise
      OR (stored.status = 'explained') <> (booked.own > 0) END) THEN
    RAISE EXCEPTION '% line % of the bank statement is % paise and has % in the books', stored.status, stored.id, stored.amount_paise, booked.paise
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_lines_in_books';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_lines_in_books AFTER INSERT OR UPDATE ON bank_lines
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bank_line();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bank_matches_in_books AFTER INSERT OR UPDATE OR DELETE ON bank_matches
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_bank_line();
--> statement-breakpoint
CREATE TRIGGER bank_matches_no_truncate BEFORE TRUNCATE ON bank_matches
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Imports stay on record, also those that were undone.
CREATE FUNCTION refuse_bank_import_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL
    AND to_jsonb(NEW) - '{undone_at,undone_by,reason}'::text[] = to_jsonb(OLD) - '{undone_at,undone_by,reason}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'import % of a bank statement can not change', OLD.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'bank_imports_final';
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_imports_final BEFORE UPDATE OR DELETE ON bank_imports
FOR EACH ROW EXECUTE FUNCTION refuse_bank_import_change();
--> statement-breakpoint
CREATE TRIGGER bank_imports_no_truncate BEFORE TRUNCATE ON bank_imports
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
