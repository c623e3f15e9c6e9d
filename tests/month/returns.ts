/** The month's GST returns, from the texts of their files. */
import { paise } from "./files.ts";

export type Sums = { taxable: number; tax: number };

/** The value and tax of a month's GSTR-1: invoices less credit notes, by its tables for the portal. */
export function gstr1Sums(text: string): Sums {
  const file = JSON.parse(text);
  const sums: Sums = { taxable: 0, tax: 0 };
  const add = (amounts: Record<string, number>, times = 1) => {
    sums.taxable += times * paise(amounts.txval);
    sums.tax += times * (paise(amounts.iamt) + paise(amounts.camt) + paise(amounts.samt));
  };
  const items = (documents: { itms: { itm_det: Record<string, number> }[] }[], times: number) => {
    for (const { itms } of documents) for (const { itm_det } of itms) add(itm_det, times);
  };
  for (const row of file.b2cs ?? []) add(row);
  for (const { inv } of [...(file.b2b ?? []), ...(file.b2cl ?? [])]) items(inv, 1);
  for (const { nt } of file.cdnr ?? []) items(nt, -1);
  items(file.cdnur ?? [], -1);
  return sums;
}

/** The value and tax of table 12 of the same file, which sums up by HSN. */
export function hsnSums(text: string): Sums {
  const { hsn = {} } = JSON.parse(text);
  const rows: Record<string, number>[] = [...(hsn.hsn_b2b ?? []), ...(hsn.hsn_b2c ?? [])];
  return {
    taxable: rows.reduce((all, { txval }) => all + paise(txval), 0),
    tax: rows.reduce((all, { iamt, camt, samt }) => all + paise(iamt) + paise(camt) + paise(samt), 0),
  };
}

/** Of the same file: what went to buyers without a GSTIN in other states, whose tax is IGST. */
export function unregisteredSums(text: string): Sums {
  const file = JSON.parse(text);
  const sums: Sums = { taxable: 0, tax: 0 };
  const add = ({ txval, iamt }: Record<string, number>, times: number) => {
    sums.taxable += times * paise(txval);
    sums.tax += times * paise(iamt);
  };
  for (const row of file.b2cs ?? []) if (row.sply_ty === "INTER") add(row, 1);
  for (const { inv } of file.b2cl ?? []) for (const { itms } of inv) for (const { itm_det } of itms) add(itm_det, 1);
  for (const { itms } of file.cdnur ?? []) for (const { itm_det } of itms) add(itm_det, -1);
  return sums;
}

type Supplies = { taxablePaise: number; igstPaise: number; cgstPaise: number; sgstPaise: number };
type Gstr3b = { taxable: Supplies; nilPaise: number; unregistered: Pick<Supplies, "taxablePaise" | "igstPaise">[] };

/** Tables 3.1 and 3.2 of GSTR-3B. */
export function gstr3bSums(text: string): { all: Sums; unregistered: Sums } {
  const { taxable, nilPaise, unregistered }: Gstr3b = JSON.parse(text);
  const { taxablePaise, igstPaise, cgstPaise, sgstPaise } = taxable;
  return {
    all: { taxable: taxablePaise + nilPaise, tax: igstPaise + cgstPaise + sgstPaise },
    unregistered: {
      taxable: unregistered.reduce((sum, row) => sum + row.taxablePaise, 0),
      tax: unregistered.reduce((sum, row) => sum + row.igstPaise, 0),
    },
  };
}
