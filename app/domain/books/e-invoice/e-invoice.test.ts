import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ShippingAddress } from "#app/domain/buying/address.ts";
import { eInvoiceSchema } from "#tests/support/gst/e-invoice-schema.ts";
import { cancelUntil, irnSource, markOf, reportBy, urgencyOf } from "./e-invoice.ts";
import { type EInvoiceSource, eInvoiceJson, eInvoiceProblems, placeOfLines } from "./e-invoice-json.ts";
import { findDifference, type RegisteredDocument, readPortalAnswer, readSignedQr } from "./portal-answer.ts";

const irnOf = (document: Parameters<typeof irnSource>[0]) =>
  createHash("sha256").update(irnSource(document)).digest("hex");

describe("the IRN", () => {
  // Published by a service provider (gstzen.in, "e-Invoice reference number") and by NIC's sandbox.
  test.each([
    ["29AAFCC9980M1ZR", "2019-20", "2019-20/KA/1", "23f498ee41441ecad30f72ba5b9907506c3df70a17b0e0dff46b76a786400662"],
    [
      "01AMBPG7773M002",
      "2022-23",
      "SINV-CFY-00067",
      "706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7",
    ],
  ])("of %s, %s, %s is the portal's", (supplierGstin, financialYear, number, irn) => {
    expect(irnOf({ supplierGstin, financialYear, kind: "invoice", number })).toBe(irn);
  });
});

describe("a document", () => {
  const registration = { irn: "a", ackNumber: "1", ackAt: new Date(), signedQr: "x", cancelledAt: null };
  const base = { kind: "invoice", day: "2026-11-20", recipientGstin: "29AAAPB1234C1ZK", registration: null } as const;
  test.each([
    ["of a seller that need not", { since: null }, undefined],
    ["of the day before the seller must", { since: "2026-11-21" }, undefined],
    ["of the first day", { since: "2026-11-20" }, "waiting"],
    ["for a consumer", { since: "2026-04-01", recipientGstin: null }, undefined],
    ["that is a challan", { since: "2026-04-01", kind: "delivery-challan" }, undefined],
    ["that is a credit note", { since: "2026-04-01", kind: "credit-note" }, "waiting"],
    ["that is registered", { since: "2026-04-01", registration }, "registered"],
    [
      "whose IRN is cancelled",
      { since: null, registration: { ...registration, cancelledAt: new Date() } },
      "cancelled",
    ],
  ] as const)("%s", (_, changes, status) => {
    expect(markOf({ ...base, ...changes })?.status).toBe(status);
  });

  test("of 1 April can be reported until 30 April (GSTN's advisory of 5 November 2024)", () => {
    expect(reportBy("2025-04-01")).toBe("2025-04-30");
    expect(urgencyOf("2025-04-01", true, "2025-04-22")).toBe("none");
    expect(urgencyOf("2025-04-01", true, "2025-04-23")).toBe("soon");
    expect(urgencyOf("2025-04-01", true, "2025-04-30")).toBe("soon");
    expect(urgencyOf("2025-04-01", true, "2025-05-01")).toBe("late");
    expect(urgencyOf("2025-04-01", false, "2025-12-01")).toBe("none");
  });

  test("can be cancelled for a day", () => {
    expect(cancelUntil(new Date("2026-11-20T10:00:00Z"))).toEqual(new Date("2026-11-21T10:00:00Z"));
  });
});

const address = {
  fullName: "Asha Rao",
  addressLine1: "12 MG Road",
  city: "Pune",
  state: "Maharashtra",
  pincode: "411001",
};
const source: EInvoiceSource & { deliveryAddress: ShippingAddress } = {
  ...{ kind: "invoice", number: "INV/26-27/000001", day: "2026-11-05", supplierName: 'Kaveri "Computers"' },
  ...{ supplierGstin: "29AAAPB1234C1ZK", supplierAddress: ["4 Residency Road", "Bengaluru, Karnataka 560 025"] },
  ...{ supplierPincode: null, recipientName: "Bharat Traders", recipientGstin: "27AAPFU0939F1ZV" },
  ...{ billingAddress: null, deliveryAddress: { ...address, phone: "9876543210" }, placeOfSupplyCode: "27" },
  ...{
    taxablePaise: 1_00_126_27,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 18_022_73,
    totalPaise: 1_18_149_00,
    against: null,
  },
  lines: [
    {
      ...{ description: 'Laptop 15.6" \\ 16 GB', hsn: "8471", productHsn: "84713010", quantity: 3, unit: "NOS" },
      ...{ gstRateBp: 1800, discountPaise: 8_474, taxablePaise: 1_00_000_00, cgstPaise: 0, sgstPaise: 0 },
      ...{ igstPaise: 18_000_00, totalPaise: 1_18_000_00 },
    },
    {
      ...{ description: "Shipping", hsn: "9968", productHsn: null, quantity: 1, unit: "OTH", gstRateBp: 1800 },
      ...{ discountPaise: 0, taxablePaise: 126_27, cgstPaise: 0, sgstPaise: 0, igstPaise: 22_73, totalPaise: 149_00 },
    },
  ],
};

function sumsOf({ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }: EInvoiceSource["lines"][number]) {
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise };
}

describe("the JSON", () => {
  test("of an invoice is as published", () => {
    const json = eInvoiceSchema.parse(eInvoiceJson(source));
    expect(json.DocDtls).toEqual({ Typ: "INV", No: "INV/26-27/000001", Dt: "05/11/2026" });
    expect(json.SellerDtls).toMatchObject({ Addr1: "4 Residency Road", Loc: "Bengaluru", Pin: 560025, Stcd: "29" });
    expect(json.BuyerDtls).toMatchObject({ Loc: "Pune", Pin: 411001, Stcd: "27", Pos: "27" });
    expect(json.ItemList).toMatchObject([
      {
        PrdDesc: "Laptop 15.6 inch ' 16 GB",
        HsnCd: "84713010",
        UnitPrice: 33361.58,
        TotAmt: 100084.74,
        Discount: 84.74,
      },
      { HsnCd: "996812", IsServc: "Y", Unit: "OTH" },
    ]);
    expect(json.ValDtls).toMatchObject({ AssVal: 100126.27, IgstVal: 18022.73, TotInvVal: 118149 });
    expect(json).not.toHaveProperty("ShipDtls");
  });

  test("of a credit note names its invoice, and money alone is of no pieces", () => {
    const lines = source.lines.slice(0, 1).map((line) => ({ ...line, quantity: 0 }));
    const against = { number: "INV/26-27/000001", day: "2026-11-05" };
    const note = { ...source, kind: "credit-note", number: "CRN/26-27/000001", lines, against } as const;
    const json = eInvoiceSchema.parse(eInvoiceJson(note));
    expect(json.RefDtls).toEqual({ PrecDocDtls: [{ InvNo: "INV/26-27/000001", InvDt: "05/11/2026" }] });
    expect(json.ItemList).toMatchObject([{ Qty: 0, UnitPrice: 100084.74 }]);
  });

  test("has the delivery address, in its own state, when the buyer is billed elsewhere", () => {
    const billingAddress = { addressLine1: "7 Nariman Point", city: "Mumbai", pincode: "400021" };
    const deliveryAddress = { ...source.deliveryAddress, city: "Bengaluru", state: "Karnataka", pincode: "560001" };
    const json = eInvoiceSchema.parse(eInvoiceJson({ ...source, billingAddress, deliveryAddress }));
    expect(json.BuyerDtls).toMatchObject({ Loc: "Mumbai", Stcd: "27", Pos: "27", Pin: 400021 });
    expect(json.ShipDtls).toMatchObject({ LglNm: "Asha Rao", Loc: "Bengaluru", Stcd: "29", Pin: 560001 });
  });

  test("of a service has no delivery, and needs the buyer's PIN code and six digits of its code", () => {
    const [, line] = source.lines;
    if (!line) throw new Error("no line");
    const billingAddress = placeOfLines(["12 Brigade Road", "Pune, Maharashtra"], "411001");
    const lines = [{ ...line, description: "Commission", hsn: "9985", productHsn: "998599" }];
    const service = { ...source, ...sumsOf(line), billingAddress, deliveryAddress: null, lines };
    const json = eInvoiceSchema.parse(eInvoiceJson(service));
    expect(json.BuyerDtls).toMatchObject({ Addr1: "12 Brigade Road", Loc: "Pune", Pin: 411001, Stcd: "27" });
    expect(json.ItemList).toMatchObject([{ IsServc: "Y", HsnCd: "998599" }]);
    expect(json).not.toHaveProperty("ShipDtls");
    const nowhere = { ...service, billingAddress: placeOfLines(["Pune"], null), lines: [{ ...line, hsn: "9985" }] };
    expect(eInvoiceProblems(nowhere)).toEqual([
      "The buyer’s address has no PIN code. Please ask the buyer to add it.",
      "SAC 9985 is too short: change it to 6 digits in the settings of payouts.",
    ]);
  });

  test("cuts long names and addresses as the schema does", () => {
    const addressLine1 = "Plot 42 ".repeat(25).trim();
    const lines = source.lines.map((line) => ({ ...line, description: "Laptop ".repeat(60) }));
    const long = {
      ...source,
      supplierName: "K".repeat(150),
      deliveryAddress: { ...source.deliveryAddress, addressLine1 },
    };
    eInvoiceSchema.parse(eInvoiceJson({ ...long, lines }));
  });

  test("names what the portal would refuse", () => {
    expect(eInvoiceProblems(source)).toEqual([]);
    const lines = source.lines.map((line) => ({ ...line, productHsn: "84" }));
    const bad = { ...source, number: "0K/26-27/0000001", supplierAddress: ["Bengaluru, Karnataka"], lines };
    expect(eInvoiceProblems(bad)).toHaveLength(3);
    expect(eInvoiceProblems({ ...bad, supplierPincode: "560025" })).toHaveLength(2);
  });
});

/** Signed by NIC's sandbox on 16 September 2022 (test data of the open-source app India Compliance). */
const SIGNED = [
  "eyJhbGciOiJSUzI1NiIsImtpZCI6IkVEQzU3REUxMzU4QjMwMEJBOUY3OTM0MEE2Njk2ODMxRjNDODUwNDciLCJ0eXAiOiJKV1QiLCJ4NXQiOiI3Y1Y5NFRXTE1BdXA5NU5BcG1sb01mUElVRWMifQ",
  "eyJkYXRhIjoie1wiU2VsbGVyR3N0aW5cIjpcIjAxQU1CUEc3NzczTTAwMlwiLFwiQnV5ZXJHc3RpblwiOlwiMzZBTUJQRzc3NzNNMDAyXCIsXCJEb2NOb1wiOlwiU0lOVi1DRlktMDAwNjdcIixcIkRvY1R5cFwiOlwiSU5WXCIsXCJEb2NEdFwiOlwiMTYvMDkvMjAyMlwiLFwiVG90SW52VmFsXCI6MTAwLjAsXCJJdGVtQ250XCI6MSxcIk1haW5Ic25Db2RlXCI6XCI2MTE0OTA5MFwiLFwiSXJuXCI6XCI3MDZkYWVjY2RhMGVmNmY4MThkYTc4ZjNhMmEwNWExMjg4NzMxMDU3MzczMDAyMjg5YjQ2YzMyMjkyODlhMmU3XCIsXCJJcm5EdFwiOlwiMjAyMi0wOS0xNiAxOToyOTowMFwifSIsImlzcyI6Ik5JQyJ9",
  "j7Fpl3ol0G6akp1-ukVzOK",
].join(".");
const IRN = "706daeccda0ef6f818da78f3a2a05a1288731057373002289b46c3229289a2e7";
const answered = {
  AckNo: 232210036743849,
  AckDt: "2022-09-16 19:29:00",
  Irn: IRN,
  SignedQRCode: SIGNED,
  Status: "ACT",
};

describe("the portal's answer", () => {
  const document: RegisteredDocument = {
    ...{ kind: "invoice", number: "SINV-CFY-00067", day: "2022-09-16", supplierGstin: "01AMBPG7773M002" },
    ...{ recipientGstin: "36AMBPG7773M002", totalPaise: 100_00, items: 1, irn: IRN },
  };

  test.each([
    ["alone", answered],
    ["in a list", [answered]],
    ["of the API", { success: true, message: "IRN generated successfully", result: answered }],
    ["of the API as text", { Status: 1, Data: JSON.stringify(answered) }],
    ["of a service provider", [{ document_status: "IRN_GENERATED", govt_response: answered }]],
  ])("%s is read", (_, value) => {
    const read = readPortalAnswer(JSON.stringify(value));
    if ("problem" in read) throw new Error(read.problem);
    expect(read).toMatchObject({
      faults: [],
      entries: [{ row: 1, irn: IRN, ackNumber: "232210036743849", ackAt: new Date("2022-09-16T13:59:00Z") }],
    });
    expect(read.entries.map(({ facts }) => findDifference(facts, document))).toEqual([null]);
  });

  test.each([
    ["kind", { kind: "credit-note" }, "INV, not as CRN"],
    ["seller", { supplierGstin: "29AAAPB1234C1ZK" }, "seller"],
    ["buyer", { recipientGstin: "29AAAPB1234C1ZK" }, "buyer"],
    ["day", { day: "2022-09-17" }, "17 Sep"],
    ["total", { totalPaise: 100_01 }, "₹100.01"],
    ["lines", { items: 2 }, "2 lines"],
    ["IRN", { irn: "0".repeat(64) }, "IRN"],
  ] as const)("about another %s is refused", (_, changes, words) => {
    const facts = readSignedQr(SIGNED);
    expect(facts && findDifference(facts, { ...document, ...changes })).toContain(words);
  });

  test.each([
    ["cut off", '[{"Irn": "70', "cut off"],
    ["a CSV", "Irn,AckNo\n", "no JSON"],
    ["empty", "[]", "no answers"],
    ["too long", JSON.stringify(Array.from({ length: 1_001 }, () => 0)), "1,000"],
  ])("that is %s is refused as a whole", (_, text, words) => {
    expect(readPortalAnswer(text)).toMatchObject({ problem: expect.stringContaining(words) });
  });

  test.each([
    ["no QR code", { SignedQRCode: undefined }, "signed QR code is missing"],
    ["half a QR code", { SignedQRCode: SIGNED.slice(0, 300) }, "damaged"],
    ["a padded QR code", { SignedQRCode: `${SIGNED}==` }, "damaged"],
    ["a QR code without end", { SignedQRCode: SIGNED + "A".repeat(8_000) }, "damaged"],
    ["another IRN", { Irn: "0".repeat(64) }, "another IRN"],
    ["no IRN", { Irn: "x" }, "64 characters"],
    ["no acknowledgement", { AckNo: "" }, "AckNo"],
    ["no date", { AckDt: "soon" }, "AckDt"],
    ["another moment", { AckDt: "2022-09-17 19:29:00" }, "not the one in the signed QR code"],
    ["a cancelled IRN", { Status: "CNL" }, "cancelled"],
    ["nothing", { Irn: undefined, SignedQRCode: undefined }, "neither"],
  ])("with %s is listed", (_, changes, words) => {
    const read = readPortalAnswer(JSON.stringify([answered, { ...answered, ...changes }]));
    expect(read).toMatchObject({
      entries: [{ row: 1 }],
      faults: [{ row: 2, problem: expect.stringContaining(words) }],
    });
  });

  test("names what the portal refused", () => {
    const error = { ErrorCode: "2172", ErrorMessage: "For Intra-state transaction, IGST is not allowed" };
    const read = readPortalAnswer(JSON.stringify([{ DocNo: "INV/1", Status: 0, ErrorDetails: [error] }]));
    const problem = "The portal refused it: For Intra-state transaction, IGST is not allowed";
    expect(read).toEqual({ entries: [], faults: [], refusals: [{ row: 1, number: "INV/1", problem }] });
  });
});
