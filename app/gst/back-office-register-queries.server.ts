/** Admins read the register of every GSTIN, vendors their own. */
import { sql } from "drizzle-orm";
import type { BackOffice } from "#app/accounts/back-office.server.ts";
import type { NumberedDocument } from "#app/domain/books/gst/issued-series.ts";
import { isWithinDays } from "#app/orders/sales.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import type { TableState } from "#app/ui/tables/table-state.ts";
import {
  type Days,
  numberedDocuments,
  type Register,
  type RegisterPage,
  registerPage,
  type Views,
  wholeRegister,
} from "./register-sql.server.ts";
import type { RegisterLine, Supplier } from "./register-table.ts";

/** A vendor's GSTINs of the period; for admins all that have ever issued a document. By name. */
export function listSuppliers(db: Database, office: BackOffice, days: Days): Promise<Supplier[]> {
  return office.readAs(db, { vendor: (tx) => ownSuppliers(tx, days), admin: (all) => allSuppliers(all) });
}

export function findRegister(
  db: Database,
  office: BackOffice,
  register: Register,
  state: TableState,
): Promise<RegisterPage> {
  return readViews(db, office, (tx, views) => registerPage(tx, views, register, state));
}

export function listRegister(db: Database, office: BackOffice, register: Register): Promise<RegisterLine[]> {
  return readViews(db, office, (tx, views) => wholeRegister(tx, views, register));
}

export function listNumbers(db: Database, office: BackOffice, register: Register): Promise<NumberedDocument[]> {
  return readViews(db, office, (tx, views) => numberedDocuments(tx, views, register));
}

function readViews<T>(db: Database, office: BackOffice, read: (db: Database, views: Views) => Promise<T>): Promise<T> {
  return office.readAs(db, { vendor: (tx) => read(tx, "vendor_"), admin: (all) => read(all, "") });
}

function ownSuppliers(tx: Database, days: Days): Promise<Supplier[]> {
  return rowsOf<Supplier>(
    tx,
    sql`select supplier_gstin as gstin, max(supplier_name) as name from vendor_invoices i
      where ${isWithinDays(sql`i.issued_at`, days)} group by 1 order by 2, 1`,
  );
}

/** Steps from one GSTIN to the next in the index, however many invoices there are. */
function allSuppliers(db: Database): Promise<Supplier[]> {
  return rowsOf<Supplier>(
    db,
    sql`with recursive suppliers(gstin) as (
        select min(supplier_gstin) from invoices
        union all
        select (select min(supplier_gstin) from invoices where supplier_gstin > s.gstin) from suppliers s where s.gstin is not null)
      select gstin, coalesce(
          (select supplier_name from invoices where supplier_gstin = gstin order by issued_at desc limit 1),
          (select supplier_name from commission_invoices where supplier_gstin = gstin order by issued_at desc limit 1)) as name
      from (select gstin from suppliers where gstin is not null union select supplier_gstin from commission_invoices) every
      order by 2, 1`,
  );
}
