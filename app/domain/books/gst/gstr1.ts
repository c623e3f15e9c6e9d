/**
 * GSTR-1 of a GSTIN and month out of its register (CGST Rules rule 59(4)). Amounts stay whole paise until the file, so
 * the tables add up to the register.
 */
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import type { BasisPoints } from "#app/domain/money/gst.ts";
import { type Paise, sumPaise } from "#app/domain/money/money.ts";
import type { RegisterRow } from "./register-row.ts";

export type TaxAmounts = { taxablePaise: Paise; igstPaise: Paise; cgstPaise: Paise; sgstPaise: Paise };

type RatedAmounts = TaxAmounts & { gstRateBp: BasisPoints };

/** An invoice or a credit note that is reported by itself; amounts are positive. */
export type ReportedDocument = Pick<
  RegisterRow,
  "number" | "day" | "recipientGstin" | "recipientName" | "placeOfSupplyCode" | "documentPaise"
> & { rates: RatedAmounts[] };

export type ConsumerSales = RatedAmounts & { placeOfSupplyCode: string; isInterState: boolean };

export type HsnSales = RatedAmounts & { hsn: string; unit: "NOS" | "NA"; quantity: number };

export type NilSales = { isInterState: boolean; isRegistered: boolean; taxablePaise: Paise };

/** Net of credit notes, except `b2b`, `b2cl` and the notes themselves. */
export type Gstr1 = {
  /** Tables 4, 5 and 7: to registered persons, large and other sales to consumers. */
  b2b: ReportedDocument[];
  b2cl: ReportedDocument[];
  b2cs: ConsumerSales[];
  /** Table 9B: notes to registered persons, and to consumers against large invoices. */
  cdnr: ReportedDocument[];
  cdnur: ReportedDocument[];
  /** Table 8: goods at 0%. */
  nil: NilSales[];
  /** Table 12. */
  hsnB2b: HsnSales[];
  hsnB2c: HsnSales[];
};

const LARGE_PAISE = 1_00_000_00;
const LARGE_BEFORE_PAISE = 2_50_000_00;
/** Notification 12/2024-Central Tax. */
const LARGE_CHANGED: CalendarDay = "2024-08-01";

/** An invoice to a consumer of another state above this total is reported by itself. */
export function largeInvoicePaise(day: CalendarDay): Paise {
  return day < LARGE_CHANGED ? LARGE_BEFORE_PAISE : LARGE_PAISE;
}

/** `rows` are of the supplier `gstin`. */
export function gstr1Of(gstin: string, rows: readonly RegisterRow[]): Gstr1 {
  const isInterState = ({ placeOfSupplyCode }: RegisterRow) => placeOfSupplyCode !== gstin.slice(0, 2);
  const taxed = rows.filter(({ gstRateBp }) => gstRateBp > 0);
  const parts = { b2b: [], b2cl: [], b2cs: [], cdnr: [], cdnur: [] } as Record<SupplyTable, RegisterRow[]>;
  for (const row of taxed) parts[tableOf(row, isInterState(row))].push(row);
  const isRegistered = ({ recipientGstin }: RegisterRow) => recipientGstin !== null;
  return {
    b2b: documents(parts.b2b),
    b2cl: documents(parts.b2cl),
    b2cs: grouped(parts.b2cs, ({ placeOfSupplyCode, gstRateBp }) => `${placeOfSupplyCode}/${gstRateBp}`).map(
      ([first, sums]) => ({
        placeOfSupplyCode: first.placeOfSupplyCode,
        isInterState: isInterState(first),
        gstRateBp: first.gstRateBp,
        ...sums,
      }),
    ),
    cdnr: documents(parts.cdnr),
    cdnur: documents(parts.cdnur),
    nil: grouped(
      rows.filter(({ gstRateBp }) => gstRateBp === 0),
      (row) => `${isInterState(row)}/${isRegistered(row)}`,
    ).map(([first, { taxablePaise }]) => ({
      isInterState: isInterState(first),
      isRegistered: isRegistered(first),
      taxablePaise,
    })),
    hsnB2b: hsnSales(rows.filter(isRegistered)),
    hsnB2c: hsnSales(rows.filter((row) => !isRegistered(row))),
  };
}

type SupplyTable = "b2b" | "b2cl" | "b2cs" | "cdnr" | "cdnur";

/** A note to a consumer follows its invoice. */
function tableOf(row: RegisterRow, isInterState: boolean): SupplyTable {
  const isNote = row.kind === "credit-note";
  if (row.recipientGstin !== null) return isNote ? "cdnr" : "b2b";
  const invoice = row.against ?? { day: row.day, totalPaise: row.documentPaise };
  const isLarge = isInterState && invoice.totalPaise > largeInvoicePaise(invoice.day);
  if (!isLarge) return "b2cs";
  return isNote ? "cdnur" : "b2cl";
}

function documents(rows: readonly RegisterRow[]): ReportedDocument[] {
  return [...Map.groupBy(rows, ({ number, recipientGstin }) => `${number}/${recipientGstin}`).values()].flatMap(
    (own) => {
      const [first] = own;
      if (!first) return [];
      const sign = first.kind === "invoice" ? 1 : -1;
      const { number, day, recipientGstin, recipientName, placeOfSupplyCode, documentPaise } = first;
      const rates = grouped(own, ({ gstRateBp }) => String(gstRateBp)).map(([{ gstRateBp }, sums]) => ({
        gstRateBp,
        taxablePaise: sign * sums.taxablePaise,
        igstPaise: sign * sums.igstPaise,
        cgstPaise: sign * sums.cgstPaise,
        sgstPaise: sign * sums.sgstPaise,
      }));
      return [{ number, day, recipientGstin, recipientName, placeOfSupplyCode, documentPaise, rates }];
    },
  );
}

/** Services have no quantity. */
function hsnSales(rows: readonly RegisterRow[]): HsnSales[] {
  return grouped(rows, ({ hsn, gstRateBp, unit }) => `${hsn}/${gstRateBp}/${unit}`).map(([first, sums, own]) => {
    const isService = first.hsn.startsWith("99");
    const quantity = isService ? 0 : own.reduce((sum, row) => sum + row.quantity, 0);
    return { hsn: first.hsn, unit: isService ? "NA" : "NOS", quantity, gstRateBp: first.gstRateBp, ...sums };
  });
}

function grouped(
  rows: readonly RegisterRow[],
  keyOf: (row: RegisterRow) => string,
): [first: RegisterRow, sums: TaxAmounts, rows: RegisterRow[]][] {
  return [...Map.groupBy(rows, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, own]) => (own[0] ? [[own[0], sumTaxes(own), own]] : []));
}

export function sumTaxes(rows: readonly TaxAmounts[]): TaxAmounts {
  return {
    taxablePaise: sumPaise(rows.map((row) => row.taxablePaise)),
    igstPaise: sumPaise(rows.map((row) => row.igstPaise)),
    cgstPaise: sumPaise(rows.map((row) => row.cgstPaise)),
    sgstPaise: sumPaise(rows.map((row) => row.sgstPaise)),
  };
}
