-- A company's payment that bounced or was mistyped is undone by a row of its own (docs/rules.md#j5).
-- 0203 has the index that replaces it.
ALTER TABLE "company_payments" DROP CONSTRAINT "company_payments_reference";--> statement-breakpoint
ALTER TABLE "company_payments" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "company_payments" ADD COLUMN "attempt" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_payments" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "company_payments" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "company_payments" ADD CONSTRAINT "company_payments_undoes_company_payments_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."company_payments"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "company_payments" ADD CONSTRAINT "company_payments_texts" CHECK (("company_payments"."undoes" is null) = ("company_payments"."reference" is not null) and ("company_payments"."undoes" is null) = ("company_payments"."reason" is null)
        and "company_payments"."attempt" >= 0) NOT VALID;--> statement-breakpoint
-- It takes back the whole payment of its company, and is itself not undone.
CREATE FUNCTION check_undone_company_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM company_payments p WHERE p.id = NEW.undoes AND p.company_id = NEW.company_id
      AND p.amount_paise = -NEW.amount_paise AND p.undoes IS NULL) THEN
    RAISE EXCEPTION 'payment % undoes no payment of its company', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'company_payments_undo';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER company_payments_undo BEFORE INSERT ON company_payments FOR EACH ROW
  WHEN (NEW.undoes IS NOT NULL) EXECUTE FUNCTION check_undone_company_payment();--> statement-breakpoint
-- A reference counts again once every payment that had it was undone.
CREATE FUNCTION check_company_payment_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.attempt <> (SELECT count(*) FROM company_payments p JOIN company_payments u ON u.undoes = p.id
      WHERE p.reference = NEW.reference) THEN
    RAISE EXCEPTION 'the reference of payment % is in use', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'company_payments_attempt';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER company_payments_attempt BEFORE INSERT ON company_payments FOR EACH ROW
  WHEN (NEW.attempt > 0) EXECUTE FUNCTION check_company_payment_attempt();
