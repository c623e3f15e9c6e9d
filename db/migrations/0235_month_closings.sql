-- Balances of accounts by day, and months that are closed (docs/rules.md#l12).
CREATE TABLE "account_days" (
	"day" date NOT NULL,
	"account" text NOT NULL,
	"debit_paise" bigint NOT NULL,
	"credit_paise" bigint NOT NULL,
	CONSTRAINT "account_days_day_account_pk" PRIMARY KEY("day","account")
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" date NOT NULL,
	"through_id" bigint DEFAULT 0 NOT NULL,
	"closed_by" uuid NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"reopened_by" uuid,
	"reopened_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "closed_months_month" CHECK (extract(day from "closed_months"."month") = 1),
	CONSTRAINT "closed_months_over" CHECK (("closed_months"."closed_at" at time zone 'Asia/Kolkata') >= "closed_months"."month" + interval '1 month'),
	CONSTRAINT "closed_months_reopened" CHECK (("closed_months"."reopened_at" is null) = ("closed_months"."reason" is null) and ("closed_months"."reopened_at" is null) = ("closed_months"."reopened_by" is null)
        and "closed_months"."reason" is distinct from '')
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "occurred_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closed_months_once" ON "closed_months" USING btree ("month") WHERE "closed_months"."reopened_at" is null;--> statement-breakpoint
CREATE INDEX "closed_months_month_index" ON "closed_months" USING btree ("month");
--> statement-breakpoint
INSERT INTO book_closings (kind, through) VALUES ('accounts', '2000-01-01');
--> statement-breakpoint
-- As in 0140, and the sums of accounts.
CREATE OR REPLACE FUNCTION reopen_closed_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written date := (NEW.at AT TIME ZONE 'Asia/Kolkata')::date;
BEGIN
  PERFORM FROM sales_closings FOR UPDATE;
  UPDATE sales_closings SET through = written - 1 WHERE through >= written;
  IF FOUND THEN
    DELETE FROM sales_days WHERE day >= written;
  END IF;
  PERFORM FROM book_closings WHERE kind IN ('accounts', 'balances', 'products') ORDER BY kind FOR UPDATE;
  UPDATE book_closings SET through = written - 1 WHERE kind IN ('accounts', 'balances', 'products') AND through >= written;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The moment from which postings are accepted; null while no month is closed. Until the caller's transaction ends no month is
-- closed: whoever closes one waits for it. Volatile, so that the query sees what was committed while it waited.
CREATE FUNCTION first_open_moment() RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('ledger-months'));
  RETURN (SELECT (max(month) + interval '1 month') AT TIME ZONE 'Asia/Kolkata' FROM closed_months WHERE reopened_at IS NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.at < first_open_moment() THEN
    RAISE EXCEPTION 'the month of % is closed', NEW.at
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_transactions_open_month';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_open_month BEFORE INSERT ON ledger_transactions
FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();
--> statement-breakpoint
-- Months are closed one after the other, and only the newest is reopened. The lock waits for postings under way.
CREATE FUNCTION keep_order_of_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ledger-months'));
  IF TG_OP = 'INSERT' THEN
    NEW.through_id := (SELECT coalesce(max(id), 0) FROM ledger_transactions);
    IF NEW.reopened_at IS NULL AND NEW.month = coalesce(
      (SELECT max(month) + interval '1 month' FROM closed_months WHERE reopened_at IS NULL), NEW.month) THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.reopened_at IS NULL AND NEW.reopened_at IS NOT NULL
    AND (NEW.id, NEW.month, NEW.through_id, NEW.closed_by, NEW.closed_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.month, OLD.through_id, OLD.closed_by, OLD.closed_at)
    AND NOT EXISTS (SELECT FROM closed_months WHERE reopened_at IS NULL AND month > OLD.month) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'months are closed in order, and only the newest is reopened'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'closed_months_order';
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_months_order BEFORE INSERT OR UPDATE OR DELETE ON closed_months
FOR EACH ROW EXECUTE FUNCTION keep_order_of_months();
--> statement-breakpoint
CREATE TRIGGER closed_months_no_truncate BEFORE TRUNCATE ON closed_months
FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
