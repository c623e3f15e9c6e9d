import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import { gstr1Schema } from "#tests/support/gst/gstr1-schema.ts";
import { gstr1Of, sumTaxes, type TaxAmounts } from "./gstr1.ts";
import { gstr1Json } from "./gstr1-file.ts";
import { gstr1Sheets } from "./gstr1-sheets.ts";
import { gstr3bOf } from "./gstr3b.ts";
import { issuedSeries } from "./issued-series.ts";
import type { RegisterRow } from "./register-row.ts";

const GSTIN = "27AAPFU0939F1ZV";
const BUYER = "29AAAPB1234C1ZK";

/** An invoice of one line in Maharashtra at 18%; `taxable` in rupees. */
function sale(taxable: number, { state = "27", ...changes }: Partial<RegisterRow> & { state?: string } = {}) {
  const tax = Math.round(taxable * 18);
  const half = state === "27" ? tax / 2 : 0;
  const total = taxable * 100 + tax;
  const row: RegisterRow = {
    ...{ kind: "invoice", number: "INV/26-27/000001", day: "2026-11-05", recipientName: "Asha Rao" },
    ...{ recipientGstin: null, placeOfSupply: "", placeOfSupplyCode: state, hsn: "8471", unit: "NOS", quantity: 1 },
    ...{ gstRateBp: 1800, taxablePaise: taxable * 100, igstPaise: half === 0 ? tax : 0 },
    ...{ cgstPaise: half, sgstPaise: half, totalPaise: total, documentPaise: total, against: null },
    ...changes,
  };
  return row;
}

const json = (rows: RegisterRow[]) =>
  gstr1Json({ ...{ gstin: GSTIN, month: "2026-11-01", series: [], operator: null }, tables: gstr1Of(GSTIN, rows) });

describe("large invoices to consumers of other states", () => {
  test.each([
    ["2024-07-31", 2_50_000_00, false],
    ["2024-07-31", 2_50_000_01, true],
    ["2024-08-01", 1_00_000_00, false],
    ["2024-08-01", 1_00_000_01, true],
  ])("on %s an invoice of %i paise: %s", (day, documentPaise, isLarge) => {
    const tables = gstr1Of(GSTIN, [sale(50_000, { state: "29", day, documentPaise })]);
    expect([tables.b2cl.length, tables.b2cs.length]).toEqual(isLarge ? [1, 0] : [0, 1]);
  });

  test("are never of the own state, nor of a registered buyer", () => {
    const documentPaise = 5_00_000_00;
    expect(gstr1Of(GSTIN, [sale(50_000, { documentPaise })]).b2cl).toEqual([]);
    const tables = gstr1Of(GSTIN, [sale(50_000, { documentPaise, state: "29", recipientGstin: BUYER })]);
    expect([tables.b2cl.length, tables.b2b.length]).toEqual([0, 1]);
  });

  test("take their credit notes to table 9B; a note to another consumer lowers table 7", () => {
    const note = { kind: "credit-note", number: "CRN/26-27/000001", documentPaise: 1_180_00, state: "29" } as const;
    const amounts = { taxablePaise: -1_000_00, igstPaise: -180_00, totalPaise: -1_180_00 };
    const against = (totalPaise: number) => ({ number: "INV/26-27/000001", day: "2026-10-01", totalPaise });
    const large = gstr1Of(GSTIN, [sale(1_000, { ...note, ...amounts, against: against(1_18_000_00) })]);
    expect(large.cdnur).toMatchObject([
      { number: "CRN/26-27/000001", rates: [{ taxablePaise: 1_000_00, igstPaise: 180_00 }] },
    ]);
    const small = gstr1Of(GSTIN, [sale(1_000, { ...note, ...amounts, against: against(59_000_00) })]);
    expect(small.b2cs).toMatchObject([{ placeOfSupplyCode: "29", taxablePaise: -1_000_00, igstPaise: -180_00 }]);
  });
});

// The three invoices of CAPilot's documentation of its GSTR-1 generator.
test("a published example: HSN 998212 within Maharashtra and to Karnataka", () => {
  const service = { hsn: "998212", unit: "OTH", recipientGstin: null } as const;
  const rows = [
    sale(10_000, { ...service, number: "TUL/0001" }),
    sale(2_50_000, { ...service, number: "TUL/0003", state: "29" }),
    sale(5_000, { ...service, number: "TUL/0004" }),
  ];
  const file = json(rows);
  expect(file.hsn).toEqual({
    hsn_b2c: [
      {
        num: 1,
        hsn_sc: "998212",
        uqc: "NA",
        qty: 0,
        rt: 18,
        txval: 265_000,
        iamt: 45_000,
        camt: 1_350,
        samt: 1_350,
        csamt: 0,
      },
    ],
  });
  expect(file.b2cs).toEqual([
    { sply_ty: "INTRA", pos: "27", typ: "OE", rt: 18, txval: 15_000, iamt: 0, camt: 1_350, samt: 1_350, csamt: 0 },
  ]);
  expect(file.b2cl).toEqual([
    {
      pos: "29",
      inv: [
        {
          ...{ inum: "TUL/0003", idt: "05-11-2026", val: 295_000 },
          itms: [{ num: 1, itm_det: { rt: 18, txval: 250_000, iamt: 45_000, csamt: 0 } }],
        },
      ],
    },
  ]);
});

// The sample rows of the offline tool's CSV templates, as ClearTax and Zoho Books show them: "29-Karnataka", "Regular B2B".
test("a sheet has the columns of the offline tool, and a row per rate", () => {
  const rows = [
    sale(1_000, { recipientGstin: BUYER, state: "29" }),
    sale(500, { recipientGstin: BUYER, state: "29", gstRateBp: 500 }),
    sale(700, { number: "INV/26-27/000002" }),
  ];
  const sheets = gstr1Sheets({ tables: gstr1Of(GSTIN, rows), series: [], operator: null });
  const [b2b, b2cl, b2cs] = sheets;
  expect(b2b?.head).toContain("GSTIN/UIN of Recipient");
  for (const { head, rows: cells } of sheets) for (const row of cells) expect(row).toHaveLength(head.length);
  expect(b2b?.rows.map((row) => [row[2], row[3], row[5], row[8], row[10], row[11]])).toEqual([
    ["INV/26-27/000001", "2026-11-05", "29-Karnataka", "Regular B2B", 18, 1_000],
    ["INV/26-27/000001", "2026-11-05", "29-Karnataka", "Regular B2B", 5, 500],
  ]);
  expect(b2cl?.rows).toEqual([]);
  expect(b2cs?.rows).toEqual([["OE", "27-Maharashtra", null, 18, 700, 0, null]]);
});

test("series end where numbers or prefixes do", () => {
  const issued = (kind: "invoice" | "credit-note" | "delivery-challan", number: string, sequence: number) => ({
    ...{ kind, number, sequence, series: "v1" },
  });
  expect(
    issuedSeries([
      issued("credit-note", "CRN/26-27/000007", 7),
      issued("invoice", "KCH/26-27/000003", 3),
      issued("invoice", "INV/26-27/000001", 1),
      issued("invoice", "INV/26-27/000004", 4),
      issued("invoice", "INV/26-27/000002", 2),
      issued("delivery-challan", "CHAL/26-27/00001", 1),
    ]),
  ).toEqual([
    { nature: 1, from: "INV/26-27/000001", to: "INV/26-27/000002", count: 2 },
    { nature: 1, from: "KCH/26-27/000003", to: "KCH/26-27/000003", count: 1 },
    { nature: 1, from: "INV/26-27/000004", to: "INV/26-27/000004", count: 1 },
    { nature: 5, from: "CRN/26-27/000007", to: "CRN/26-27/000007", count: 1 },
    { nature: 12, from: "CHAL/26-27/00001", to: "CHAL/26-27/00001", count: 1 },
  ]);
});

const lines = fc.array(
  fc.record({
    isNote: fc.boolean(),
    document: fc.integer({ min: 1, max: 6 }),
    gstRateBp: fc.constantFrom(0, 500, 1800),
    hsn: fc.constantFrom("8471", "84733020", "9968"),
    halfTaxPaise: fc.integer({ min: 0, max: 1_000_000 }),
    taxablePaise: fc.integer({ min: 0, max: 20_000_000 }),
  }),
  { maxLength: 40 },
);

/** A document is of one buyer and state, and its total is that of its lines. */
function month(random: typeof lines extends fc.Arbitrary<infer Lines> ? Lines : never): RegisterRow[] {
  const rows = random.map(({ isNote, document, gstRateBp, hsn, halfTaxPaise, taxablePaise }) => {
    const state = document % 2 === 0 ? "27" : "29";
    const half = gstRateBp === 0 ? 0 : halfTaxPaise;
    const sign = isNote ? -1 : 1;
    const taxes =
      state === "27"
        ? { igstPaise: 0, cgstPaise: half, sgstPaise: half }
        : { igstPaise: 2 * half, cgstPaise: 0, sgstPaise: 0 };
    const signed = Object.fromEntries(Object.entries(taxes).map(([key, value]) => [key, sign * value]));
    return sale(0, {
      ...{
        kind: isNote ? "credit-note" : "invoice",
        number: `${isNote ? "CRN" : "INV"}/26-27/00000${document}`,
        state,
      },
      ...{
        recipientGstin: document % 3 === 0 ? (state === "27" ? GSTIN : BUYER) : null,
        hsn,
        gstRateBp,
        quantity: sign,
      },
      ...{ taxablePaise: sign * taxablePaise, ...signed, totalPaise: sign * (taxablePaise + 2 * half) },
    });
  });
  const totalOf = (number: string) =>
    Math.abs(rows.filter((row) => row.number === number).reduce((sum, row) => sum + row.totalPaise, 0));
  return rows.map((row) => ({
    ...{ ...row, documentPaise: totalOf(row.number) },
    against:
      row.kind === "invoice"
        ? null
        : { number: row.number.replace("CRN", "INV"), day: row.day, totalPaise: totalOf(row.number) },
  }));
}

const noTax = { igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };

/** The taxable value in the rows of each sheet, in paise. */
function sheetSums(rows: RegisterRow[]): Record<string, number> {
  const sheets = gstr1Sheets({ tables: gstr1Of(GSTIN, rows), series: [], operator: null });
  return Object.fromEntries(
    sheets.map(({ name, head, rows: cells }) => {
      const column = name === "exemp" ? 1 : head.indexOf("Taxable Value");
      return [name, cells.reduce((sum, row) => sum + Math.round(Number(row[column] ?? 0) * 100), 0)];
    }),
  );
}

test("tables of any month add up to the register to the paisa, and the file has the published structure", () => {
  fc.assert(
    fc.property(lines, (random) => {
      const rows = month(random);
      const tables = gstr1Of(GSTIN, rows);
      const rated = (documents: { rates: TaxAmounts[] }[]) => sumTaxes(documents.flatMap(({ rates }) => rates));
      const nil = {
        taxablePaise: tables.nil.reduce((sum, row) => sum + row.taxablePaise, 0),
        igstPaise: 0,
        cgstPaise: 0,
        sgstPaise: 0,
      };
      const added = sumTaxes([rated(tables.b2b), rated(tables.b2cl), sumTaxes(tables.b2cs), nil]);
      const subtracted = sumTaxes([rated(tables.cdnr), rated(tables.cdnur)]);
      const register = sumTaxes(rows);
      for (const key of ["taxablePaise", "igstPaise", "cgstPaise", "sgstPaise"] as const)
        expect(added[key] - subtracted[key], key).toBe(register[key]);
      expect(sumTaxes([...tables.hsnB2b, ...tables.hsnB2c])).toEqual(register);
      const summary = gstr3bOf(GSTIN, rows);
      expect(sumTaxes([summary.taxable, { ...noTax, taxablePaise: summary.nilPaise }])).toEqual(register);
      const taxedByState = summary.unregistered.reduce((sum, row) => sum + row.igstPaise, 0);
      const toConsumers = rows.filter(({ recipientGstin }) => recipientGstin === null);
      expect(taxedByState).toBe(sumTaxes(toConsumers).igstPaise);
      const inSheets = sheetSums(rows);
      for (const name of ["cdnr", "cdnur"]) inSheets[name] = -(inSheets[name] ?? 0);
      const { "hsn-b2b": hsnB2b = 0, "hsn-b2c": hsnB2c = 0, ...outward } = inSheets;
      expect(Object.values(outward).reduce((sum, paise) => sum + paise, 0)).toBe(register.taxablePaise);
      expect(hsnB2b + hsnB2c).toBe(register.taxablePaise);
      const file = json(rows);
      gstr1Schema.parse(file);
      const inFile = [...(file.hsn?.hsn_b2b ?? []), ...(file.hsn?.hsn_b2c ?? [])];
      expect(inFile.reduce((sum, row) => sum + Math.round(row.txval * 100), 0)).toBe(register.taxablePaise);
    }),
    { numRuns: rounds(500) },
  );
});
