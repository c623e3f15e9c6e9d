/**
 * GSTR-1 as the returns offline tool and the GST portal read it: field names and codes of the published GSTR-1 JSON,
 * amounts in rupees with two decimals, days as DD-MM-YYYY.
 */
import type { CalendarDay } from "#app/domain/basics/calendar.ts";
import { paiseToRupees } from "#app/domain/money/money.ts";
import type { Gstr1, HsnSales, ReportedDocument, TaxAmounts } from "./gstr1.ts";
import type { IssuedSeries } from "./issued-series.ts";

/** The goods were sold through the e-commerce operator `etin`, which collects tax (table 14). Net of credit notes. */
export type OperatorSales = TaxAmounts & { etin: string };

export type Gstr1File = {
  gstin: string;
  month: CalendarDay;
  tables: Gstr1;
  series: readonly IssuedSeries[];
  operator: OperatorSales | null;
};

/** `month` is any day of it. Empty tables are left out, as the portal expects. */
export function gstr1Json({ gstin, month, tables, series, operator }: Gstr1File) {
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsnB2b, hsnB2c } = tables;
  return {
    gstin,
    fp: month.slice(5, 7) + month.slice(0, 4),
    ...some(
      "b2b",
      byKey(
        b2b,
        ({ recipientGstin }) => recipientGstin ?? "",
        "ctin",
        "inv",
        (one) => invoice(one, "R"),
      ),
    ),
    ...some(
      "b2cl",
      byKey(b2cl, ({ placeOfSupplyCode }) => placeOfSupplyCode, "pos", "inv", largeInvoice),
    ),
    ...some(
      "b2cs",
      b2cs.map(({ isInterState, placeOfSupplyCode, gstRateBp, ...sums }) => ({
        sply_ty: isInterState ? "INTER" : "INTRA",
        pos: placeOfSupplyCode,
        // Sales through an operator are in table 14.
        typ: "OE",
        rt: gstRateBp / 100,
        ...amounts(sums),
      })),
    ),
    ...some(
      "cdnr",
      byKey(
        cdnr,
        ({ recipientGstin }) => recipientGstin ?? "",
        "ctin",
        "nt",
        (one) => note(one),
      ),
    ),
    ...some(
      "cdnur",
      cdnur.map((one) => ({ typ: "B2CL", ...noteHead(one), itms: items(one, interStateAmounts) })),
    ),
    ...(nil.length > 0 && {
      nil: {
        inv: nil.map(({ isInterState, isRegistered, taxablePaise }) => ({
          sply_ty: `${isInterState ? "INTR" : "INTRA"}${isRegistered ? "B2B" : "B2C"}`,
          ...{ nil_amt: paiseToRupees(taxablePaise), expt_amt: 0, ngsup_amt: 0 },
        })),
      },
    }),
    ...(hsnB2b.length + hsnB2c.length > 0 && {
      hsn: { ...some("hsn_b2b", hsnB2b.map(hsnRow)), ...some("hsn_b2c", hsnB2c.map(hsnRow)) },
    }),
    ...(series.length > 0 && { doc_issue: { doc_det: issued(series) } }),
    ...(operator && { supeco: { clttx: [operatorRow(operator)] } }),
  };
}

function some<Name extends string, Row>(name: Name, rows: Row[]) {
  return (rows.length > 0 ? { [name]: rows } : {}) as { [Key in Name]?: Row[] };
}

function byKey<Out>(
  documents: readonly ReportedDocument[],
  keyOf: (document: ReportedDocument) => string,
  key: "ctin" | "pos",
  list: "inv" | "nt",
  write: (document: ReportedDocument) => Out,
) {
  return [...Map.groupBy(documents, keyOf)].map(([value, own]) => ({ [key]: value, [list]: own.map(write) }));
}

function amounts({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: TaxAmounts) {
  return {
    txval: paiseToRupees(taxablePaise),
    iamt: paiseToRupees(igstPaise),
    camt: paiseToRupees(cgstPaise),
    samt: paiseToRupees(sgstPaise),
    csamt: 0,
  };
}

function interStateAmounts({ taxablePaise, igstPaise }: TaxAmounts) {
  return { txval: paiseToRupees(taxablePaise), iamt: paiseToRupees(igstPaise), csamt: 0 };
}

function items(document: ReportedDocument, write: (sums: TaxAmounts) => Record<string, number> = amounts) {
  return document.rates.map((rated, index) => ({
    num: index + 1,
    itm_det: { rt: rated.gstRateBp / 100, ...write(rated) },
  }));
}

function invoice(document: ReportedDocument, type: "R") {
  return {
    ...{ inum: document.number, idt: portalDay(document.day), val: paiseToRupees(document.documentPaise) },
    ...{ pos: document.placeOfSupplyCode, rchrg: "N", inv_typ: type, itms: items(document) },
  };
}

function largeInvoice(document: ReportedDocument) {
  return {
    ...{ inum: document.number, idt: portalDay(document.day), val: paiseToRupees(document.documentPaise) },
    itms: items(document, interStateAmounts),
  };
}

function noteHead(document: ReportedDocument) {
  return {
    ...{ ntty: "C", nt_num: document.number, nt_dt: portalDay(document.day) },
    ...{ val: paiseToRupees(document.documentPaise), pos: document.placeOfSupplyCode },
  };
}

function note(document: ReportedDocument) {
  return { ...noteHead(document), rchrg: "N", inv_typ: "R", itms: items(document) };
}

function hsnRow({ hsn, unit, quantity, gstRateBp, ...sums }: HsnSales, index: number) {
  return { num: index + 1, hsn_sc: hsn, uqc: unit, qty: quantity, rt: gstRateBp / 100, ...amounts(sums) };
}

function issued(series: readonly IssuedSeries[]) {
  return [...Map.groupBy(series, ({ nature }) => nature)]
    .toSorted(([one], [other]) => one - other)
    .map(([nature, own]) => ({
      doc_num: nature,
      docs: own.map(({ from, to, count }, index) => ({
        ...{ num: index + 1, from, to, totnum: count },
        // Documents are never cancelled: credit notes reduce them.
        ...{ cancel: 0, net_issue: count },
      })),
    }));
}

function operatorRow({ etin, taxablePaise, igstPaise, cgstPaise, sgstPaise }: OperatorSales) {
  return {
    ...{ etin, suppval: paiseToRupees(taxablePaise), igst: paiseToRupees(igstPaise) },
    ...{ cgst: paiseToRupees(cgstPaise), sgst: paiseToRupees(sgstPaise), cess: 0, flag: "N" },
  };
}

function portalDay(day: CalendarDay): string {
  return day.split("-").reverse().join("-");
}
