-- Businesses whose people order together, each up to a limit (docs/rules.md#j1).
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "companies_name" CHECK (length("companies"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "company_gstins" (
	"company_id" uuid NOT NULL,
	"gstin" text NOT NULL,
	CONSTRAINT "company_gstins_company_id_gstin_pk" PRIMARY KEY("company_id","gstin"),
	CONSTRAINT "company_gstins_gstin" CHECK ("company_gstins"."gstin" ~ '^[0-9]{2}[A-Z0-9]{13}$')
);
--> statement-breakpoint
CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"is_manager" boolean NOT NULL,
	"order_limit_paise" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_invitations_one" UNIQUE("company_id","email"),
	CONSTRAINT "company_invitations_limit" CHECK ("company_invitations"."order_limit_paise" is null or "company_invitations"."order_limit_paise" >= 0 and not "company_invitations"."is_manager")
);
--> statement-breakpoint
CREATE TABLE "company_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"is_manager" boolean NOT NULL,
	"order_limit_paise" bigint,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_people_limit" CHECK ("company_people"."order_limit_paise" is null or "company_people"."order_limit_paise" >= 0 and not "company_people"."is_manager")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "company_gstins" ADD CONSTRAINT "company_gstins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_people" ADD CONSTRAINT "company_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_invitations_email_index" ON "company_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "company_people_company_id_index" ON "company_people" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company" CHECK ("orders"."company_id" is null or "orders"."buyer_gstin" is not null) NOT VALID;
--> statement-breakpoint
-- Somebody must be able to change a company that has people.
CREATE FUNCTION check_company_managed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM company_people p WHERE p.company_id = OLD.company_id)
      AND NOT EXISTS (SELECT FROM company_people p WHERE p.company_id = OLD.company_id AND p.is_manager) THEN
    RAISE EXCEPTION 'company % has no manager', OLD.company_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'company_people_managed';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER company_people_managed AFTER UPDATE OR DELETE ON company_people
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_company_managed();
--> statement-breakpoint
CREATE FUNCTION check_company_pan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM company_gstins g WHERE g.company_id = NEW.company_id
      AND substr(g.gstin, 3, 10) <> substr(NEW.gstin, 3, 10)) THEN
    RAISE EXCEPTION 'company % has another PAN', NEW.company_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'company_gstins_one_pan';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_gstins_one_pan AFTER INSERT OR UPDATE ON company_gstins
  FOR EACH ROW EXECUTE FUNCTION check_company_pan();
