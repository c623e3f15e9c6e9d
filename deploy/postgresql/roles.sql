-- Three roles with no more rights than they need (docs/decisions/354). Run here: npm run drill -- update
--
-- As a superuser, on the shop's database: before the first "npm run migrate", again after it (the last part is about tables
-- that exist), and after an update whose changelog says so. It can be run as often as you like:
--   psql -d shop -v ON_ERROR_STOP=1 -f deploy/postgresql/roles.sql
-- Then give each a password (\password sanganak_run), and let pg_hba.conf admit them from the shop's servers only.
-- The tables belong to another role already? First: REASSIGN OWNED BY that_role TO sanganak_migrate;
--
--   sanganak_migrate  owns the tables: npm run migrate, npm run restore, npm run backup
--   sanganak_run      reads and writes: the servers, npm run audit, npm run secrets:rotate
--   sanganak_read     reads figures, no secrets and nobody's name, address, e-mail or phone: reports
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sanganak_migrate', 'sanganak_run', 'sanganak_read'] LOOP
    IF to_regrole(name) IS NULL THEN EXECUTE format('CREATE ROLE %I LOGIN NOINHERIT', name); END IF;
  END LOOP;
  EXECUTE format('ALTER DATABASE %I OWNER TO sanganak_migrate', current_database());
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO sanganak_run, sanganak_read', current_database());
END $$;
ALTER SCHEMA public OWNER TO sanganak_migrate;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO sanganak_run, sanganak_read;
ALTER ROLE sanganak_read SET default_transaction_read_only = on;
ALTER ROLE sanganak_read SET statement_timeout = '60s';

-- What migrations will make.
ALTER DEFAULT PRIVILEGES FOR ROLE sanganak_migrate GRANT USAGE ON SCHEMAS TO sanganak_run;
ALTER DEFAULT PRIVILEGES FOR ROLE sanganak_migrate GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO sanganak_run;
ALTER DEFAULT PRIVILEGES FOR ROLE sanganak_migrate GRANT USAGE, SELECT ON SEQUENCES TO sanganak_run;

-- What they have made.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['public', 'drizzle', 'pgboss'] LOOP
    IF to_regnamespace(name) IS NULL THEN CONTINUE; END IF;
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO sanganak_run', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO sanganak_run', name);
    EXECUTE format('GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %I TO sanganak_run', name);
  END LOOP;
  IF to_regclass('public.audit_log') IS NULL THEN RETURN; END IF;

  -- Written once, changed by nobody; triggers refuse it too.
  REVOKE UPDATE, DELETE ON audit_log, ledger_transactions, ledger_entries, invoices, invoice_lines, refund_lines, return_lines,
    payment_events FROM sanganak_run;
  GRANT UPDATE (outcome, applied_at) ON payment_events TO sanganak_run;
  REVOKE INSERT, UPDATE, DELETE ON drizzle.__drizzle_migrations FROM sanganak_run;

  GRANT SELECT ON brands, categories, products, product_specs, product_sales, spec_definitions, order_lines, payments,
    refund_lines, return_lines, shipments, ledger_transactions, ledger_entries, payout_items, payout_runs, invoice_lines,
    review_baselines, settings, status_moves TO sanganak_read;
  GRANT SELECT (id, number, status, payment_method, payment_status, prices_include_gst, subtotal_paise, gst_paise,
    shipping_paise, total_paise, refunded_paise, pay_by, placed_at, updated_at) ON orders TO sanganak_read;
  GRANT SELECT (id, kind, number, financial_year, sequence, issued_at, vendor_id, order_id, shipment_id, refund_id,
    refers_to_id, supplier_gstin, place_of_supply, place_of_supply_code, taxable_paise, cgst_paise, sgst_paise, igst_paise,
    total_paise) ON invoices TO sanganak_read;
  GRANT SELECT (id, payment_id, order_id, amount_paise, status, created_at, updated_at, retry_of) ON refunds
    TO sanganak_read;
  GRANT SELECT (id, order_id, shipment_id, vendor_id, kind, resolution, status, is_restocked, refund_id, replacement_id,
    requested_at, updated_at) ON returns TO sanganak_read;
  GRANT SELECT (id, run_id, vendor_id, amount_paise, status, settled_at) ON payouts TO sanganak_read;
  GRANT SELECT (seq, product_id, delta, stock_after, reason, at) ON stock_movements TO sanganak_read;
  GRANT SELECT (id, product_id, rating, state, created_at, updated_at) ON reviews TO sanganak_read;
  GRANT SELECT (id, business_name, slug, state, created_at, updated_at) ON vendors TO sanganak_read;
  GRANT SELECT (id, role, state, created_at) ON users TO sanganak_read;
  GRANT SELECT (id, kind, state, created_at, sent_at, attempts) ON mail_messages TO sanganak_read;
END $$;
