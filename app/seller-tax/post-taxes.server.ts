/** Collects TCS and deducts TDS with each sale of another seller, and takes them back with what is returned (docs/rules.md#l13). */
import { inArray, sql } from "drizzle-orm";
import { dayInIndia, startOfDay } from "#app/domain/basics/calendar.ts";
import { financialYearOf } from "#app/domain/basics/financial-year.ts";
import {
  hasThreshold,
  panOfSeller,
  rateOn,
  reversed,
  type SellerTaxKind,
  type SellerTaxRate,
  sellerTaxEntries,
  type TaxParts,
  tcsOn,
  tdsOn,
  tdsRate,
} from "#app/domain/books/seller-tax.ts";
import { supplyBetween } from "#app/domain/fulfilment/invoice.ts";
import { ledgerTransactions } from "#app/ledger/schema.server.ts";
import { writeTransactions } from "#app/ledger/write-transaction.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { findTaxesBeginOn, listRates } from "./rate-queries.server.ts";
import { sellerTaxes } from "./schema.server.ts";
import { findYearOf, listExempt, listTaxesSoFar, listUntaxed, type Untaxed } from "./untaxed.server.ts";

type NewTax = Omit<typeof sellerTaxes.$inferInsert, "id" | "transactionId"> & { reference: string; orderId: string };

/** Call after sales and credits of these shipments were posted, in the same transaction. A second call writes nothing. */
export async function postSellerTaxes(tx: Database, shipmentIds: readonly string[]): Promise<void> {
  const beginsOn = shipmentIds.length > 0 ? await findTaxesBeginOn(tx) : null;
  if (beginsOn === null) return;
  const untaxed = await listUntaxed(tx, shipmentIds, beginsOn);
  if (untaxed.length === 0) return;
  await lockPans(tx, untaxed.map(panOfSeller));
  const rates = await listRates(tx);
  for (const one of untaxed)
    await write(tx, one.kind === "sale" ? await taxesOfSale(tx, rates, one) : await taxesOfCredit(tx, one));
}

/** Two sales of one PAN at once must not both stay below the threshold. Locks in order, so that none waits for the other. */
async function lockPans(tx: Database, pans: readonly (string | null)[]): Promise<void> {
  const counted = pans.filter((pan) => pan !== null && hasThreshold(pan));
  for (const pan of [...new Set(counted)].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seller tax of ${pan}`}, 0))`);
}

async function taxesOfSale(tx: Database, rates: readonly SellerTaxRate[], sale: Untaxed): Promise<NewTax[]> {
  const day = dayInIndia(sale.at);
  const [tcs, tds] = [rateOn(rates, "tcs", day), rateOn(rates, "tds", day)];
  const pan = panOfSeller(sale);
  const rows: NewTax[] = [];
  const isIntraState = supplyBetween(sale.gstin?.slice(0, 2) ?? "", sale.placeOfSupplyCode) === "intra-state";
  if (tcs && sale.gstin) {
    const parts = tcsOn(sale.taxablePaise, tcs.rateBp, isIntraState);
    rows.push(rowOf("tcs", sale, { ...tcs, pan, isIntraState, basePaise: sale.taxablePaise }, parts));
  }
  if (!tds) return rows;
  const year = pan !== null && hasThreshold(pan) ? await findYearOf(tx, pan, yearOf(sale.at)) : null;
  const rateBp = tdsRate(tds, pan, year?.isCrossed ? Number.POSITIVE_INFINITY : (year?.grossPaise ?? 0));
  rows.push(
    rowOf("tds", sale, { ...tds, rateBp, pan, isIntraState, basePaise: sale.basePaise }, tdsOn(sale.basePaise, rateBp)),
  );
  if (pan !== null && year && !year.isCrossed && rateBp > 0) rows.push(...(await lateTaxes(tx, tds, pan, sale)));
  return rows;
}

/** The exemption is one of the whole year: crossing it, all of the year's sales are taxed (Income-tax Act section 194-O). */
async function lateTaxes(tx: Database, rate: SellerTaxRate, pan: string, { at }: Untaxed): Promise<NewTax[]> {
  const rows: NewTax[] = [];
  for (const { forId, orderId, vendorId, shipmentId } of await listExempt(tx, pan, yearOf(at))) {
    const soFar = (await listTaxesSoFar(tx, shipmentId)).find(({ kind }) => kind === "tds");
    if (!soFar || soFar.basePaise === 0) continue;
    const { gstin, placeOfSupplyCode, isIntraState, isToRegistered, basePaise } = soFar;
    const of = { gstin, placeOfSupplyCode, isIntraState, isToRegistered, basePaise };
    const late = { kind: "tds", forId, isLate: true, vendorId, shipmentId, at, rateId: rate.id } as const;
    const reference = `late/${shipmentId}`;
    rows.push({ ...late, ...of, pan, rateBp: rate.rateBp, reference, orderId, ...tdsOn(basePaise, rate.rateBp) });
  }
  return rows;
}

/** A return takes tax back by the rate of its sale, whatever applies on its own day. */
async function taxesOfCredit(tx: Database, credit: Untaxed): Promise<NewTax[]> {
  const soFar = await listTaxesSoFar(tx, credit.shipmentId);
  return soFar.map(({ kind, ...sold }) => {
    const backPaise = kind === "tcs" ? credit.taxablePaise : credit.basePaise;
    const restPaise = sold.basePaise - backPaise;
    const rest = kind === "tcs" ? tcsOn(restPaise, sold.rateBp, sold.isIntraState) : tdsOn(restPaise, sold.rateBp);
    const { forId, reference, orderId, vendorId, shipmentId, at } = ofSource(credit);
    const source = { kind, forId, reference, orderId, vendorId, shipmentId, at };
    return { ...source, ...sold, basePaise: -backPaise, ...reversed(sold, rest) };
  });
}

function ofSource({ id: forId, reference, orderId, vendorId, shipmentId, at }: Untaxed) {
  return { forId, reference, orderId, vendorId, shipmentId, at };
}

type Basis = { id: number; rateBp: number; pan: string | null; isIntraState: boolean; basePaise: number };

function rowOf(
  kind: SellerTaxKind,
  sale: Untaxed,
  { id: rateId, rateBp, pan, isIntraState, basePaise }: Basis,
  parts: TaxParts,
): NewTax {
  const { gstin, placeOfSupplyCode, isToRegistered } = sale;
  const of = { rateId, rateBp, gstin, pan, basePaise, isIntraState, placeOfSupplyCode, isToRegistered };
  return { kind, ...ofSource(sale), ...of, ...parts };
}

async function write(tx: Database, rows: readonly NewTax[]): Promise<void> {
  if (rows.length === 0) return;
  const postings = rows.map(({ kind, reference, orderId, shipmentId, vendorId, at, taxPaise }) => {
    return { kind, reference, orderId, shipmentId, vendorId, at, entries: sellerTaxEntries(kind, vendorId, taxPaise) };
  });
  await writeTransactions(tx, postings);
  const { id, kind, reference } = ledgerTransactions;
  const references = [...new Set(rows.map((row) => row.reference))];
  const posted = await tx
    .select({ id, kind, reference })
    .from(ledgerTransactions)
    .where(sql`${inArray(kind, ["tcs", "tds"])} and ${inArray(reference, references)}`);
  const ids = new Map(posted.map((one) => [`${one.kind} ${one.reference}`, one.id]));
  const idOf = (row: NewTax) => (row.taxPaise === 0 ? null : ids.get(`${row.kind} ${row.reference}`));
  await tx.insert(sellerTaxes).values(
    rows.map(({ reference: _, orderId: __, ...row }) => ({
      ...row,
      transactionId: idOf({ reference: _, orderId: __, ...row }),
    })),
  );
}

function yearOf(at: Date): { from: Date; until: Date } {
  const first = Number(financialYearOf(at).slice(0, 4));
  return { from: startOfDay(`${first}-04-01`), until: startOfDay(`${first + 1}-04-01`) };
}
