import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { adminOffice, vendorOffice } from "#app/accounts/back-office.server.ts";
import { issueCommissionInvoices } from "#app/commissions/issue-commission-invoices.server.ts";
import { sumTaxes } from "#app/domain/books/gst/gstr1.ts";
import { gstr1Json } from "#app/domain/books/gst/gstr1-file.ts";
import { shareOfAmount } from "#app/domain/money/refunds.ts";
import { listCaptures } from "#app/payments/captures.server.ts";
import { recordRefund } from "#app/payments/offline-payments.server.ts";
import { requestRefund } from "#app/payments/refunds/refund-commands.server.ts";
import { listRefundables } from "#app/payments/refunds/refund-shares.server.ts";
import { type Database, rowsOf } from "#app/platform/database/db.server.ts";
import { updateStoreSettings } from "#app/settings/store-settings.server.ts";
import { readTableState } from "#app/ui/tables/table-state.ts";
import { A_GSTIN, aVendor } from "#tests/support/catalogue.ts";
import { test } from "#tests/support/db.ts";
import { postCommission } from "#tests/support/documents/commission-postings.ts";
import { registerCollector } from "#tests/support/documents/seller-taxes.ts";
import { aDeliveredOrder } from "#tests/support/placed-orders.ts";
import { anAddress, NOW, ORIGIN } from "#tests/support/shoppers.ts";
import { findRegister, listRegister, listSuppliers } from "./back-office-register-queries.server.ts";
import { readMonthReturn } from "./month-return.server.ts";
import { registerTable } from "./register-table.ts";

const OTHER_GSTIN = "27AAPFU0939F1ZV";
const STORE = "07AAPFU0939F1ZX";
/** The documents are issued on 21 November in India. */
const AFTER_MIDNIGHT = new Date("2026-11-20T18:30:00Z");
const november = { from: "2026-11-01", to: "2026-11-30" };
const inMumbai = { ...anAddress, city: "Mumbai", state: "Maharashtra", pincode: "400001" };

/** v1 (Karnataka) sells two HSNs and takes a part back; v2 (Maharashtra) sells one. */
async function aMonth(db: Database) {
  await aVendor(db, { id: "v2", gstin: OTHER_GSTIN, region: "Maharashtra" });
  const bought = [
    { vendorId: "v1", pricePaise: 4_999_33, quantity: 3 },
    { vendorId: "v1", pricePaise: 1_234_57, hsn: "8473" },
    { vendorId: "v2", pricePaise: 2_000_00 },
  ];
  const order = await aDeliveredOrder(db, { bought, method: "bank_transfer" });
  await aDeliveredOrder(db, { bought: [{ pricePaise: 59_999_00 }], address: inMumbai, now: AFTER_MIDNIGHT });
  const paid = (await listCaptures(db, order.orderId))[0];
  const line = (await listRefundables(db, order.orderId)).find((one) => one.orderLineId === order.lines[0]?.id);
  const share = line && shareOfAmount(line, 777_77);
  if (!paid || !share?.ok) throw new Error("nothing to give back");
  const by = { id: order.admin.id, role: order.admin.role };
  const request = { paymentId: paid.id, orderId: order.orderId, shares: [share.value], by, at: NOW };
  const refundId = await requestRefund(db, { ...request, reason: "goodwill" });
  const context = { viewer: order.admin, now: NOW, origin: ORIGIN };
  await recordRefund(db, context, { orderId: order.orderId, refundId, reference: "UTR-BACK-1" });
  return { admin: adminOffice(order.admin), vendor: vendorOffice({ ...order.vendor, vendorId: "v1" }) };
}

const shown = (query = "") => readTableState(new URLSearchParams(query), registerTable);

describe("the register", () => {
  test("has a line for each document, rate and HSN, and credit notes are subtracted", async ({ db }) => {
    const { admin } = await aMonth(db);
    const { rows, total, totals } = await findRegister(db, admin, { gstin: A_GSTIN, days: november }, shown());
    expect(rows.map(({ kind, number, hsn, placeOfSupplyCode }) => [kind, number, hsn, placeOfSupplyCode])).toEqual([
      ["invoice", "INV/26-27/000001", "8471", "29"],
      ["invoice", "INV/26-27/000001", "8473", "29"],
      ["credit-note", "CRN/26-27/000001", "8471", "29"],
      ["invoice", "INV/26-27/000002", "8471", "27"],
    ]);
    expect(rows[2]).toMatchObject({
      ...{ day: "2026-11-20", totalPaise: -777_77, documentPaise: 777_77 },
      against: { number: "INV/26-27/000001", day: "2026-11-20", totalPaise: 3 * 4_999_33 + 1_234_57 },
    });
    expect(total).toBe(4);
    expect(totals).toMatchObject({ documents: 3, totalPaise: 3 * 4_999_33 + 1_234_57 + 59_999_00 - 777_77 });
    expect(await listRegister(db, admin, { gstin: A_GSTIN, days: november })).toEqual(rows);
  });

  test("adds up to the documents, whatever they are", async ({ db }) => {
    const { admin } = await aMonth(db);
    for (const { gstin } of await listSuppliers(db, admin, november)) {
      const { totals } = await findRegister(db, admin, { gstin, days: november }, shown());
      const signed = (column: string) =>
        sql`sum(case kind when 'invoice' then 1 else -1 end * ${sql.identifier(column)})::float8`;
      const documents = await rowsOf(
        db,
        sql`select count(*)::int as documents, ${signed("taxable_paise")} as "taxablePaise", ${signed("cgst_paise")} as "cgstPaise",
          ${signed("sgst_paise")} as "sgstPaise", ${signed("igst_paise")} as "igstPaise", ${signed("total_paise")} as "totalPaise"
          from invoices where supplier_gstin = ${gstin}`,
      );
      expect([totals], gstin).toEqual(documents);
    }
  });

  test("is filtered, searched and sorted", async ({ db }) => {
    const { admin } = await aMonth(db);
    const numbers = async (query: string) =>
      (await findRegister(db, admin, { gstin: A_GSTIN, days: november }, shown(query))).rows.map(
        ({ number }) => number,
      );
    expect(await numbers("kind=credit-note")).toEqual(["CRN/26-27/000001"]);
    expect(await numbers("state=27")).toEqual(["INV/26-27/000002"]);
    expect(await numbers("rate=500")).toEqual([]);
    expect(await numbers("buyer=b2b")).toEqual([]);
    expect(await numbers("buyer=b2c&sort=-total")).toEqual([
      ...["INV/26-27/000002", "INV/26-27/000001", "INV/26-27/000001", "CRN/26-27/000001"],
    ]);
    expect(await numbers("q=27%2F000002")).toEqual(["INV/26-27/000002"]);
    expect(await numbers("q=ASHA&kind=credit-note")).toEqual(["CRN/26-27/000001"]);
    expect(await numbers("q=100%25")).toEqual([]);
  });

  test("has the days of India", async ({ db }) => {
    const { admin } = await aMonth(db);
    const of = async (from: string, to: string) =>
      (await findRegister(db, admin, { gstin: A_GSTIN, days: { from, to } }, shown())).total;
    expect(await of("2026-11-20", "2026-11-20")).toBe(3);
    expect(await of("2026-11-21", "2026-11-30")).toBe(1);
  });
});

test("goods billed to one state and sent to another are in both returns under the state billed to", async ({ db }) => {
  const [gstin, poNumber] = ["27AAAPB1234C1ZO", "PO/26-7"];
  const billing = { buyerAddress: "7, Nariman Point", buyerCity: "Mumbai", buyerPincode: "400021" };
  const buyer = { buyerGstin: gstin, buyerBusinessName: "Bharat Traders", buyerPoNumber: poNumber, ...billing };
  // From and to Karnataka: CGST and SGST, were it not for the buyer of Maharashtra (IGST Act section 10(1)(b)).
  const { admin, vendor } = await aDeliveredOrder(db, { bought: [{ pricePaise: 1_180_00 }], buyer });
  const register = { gstin: A_GSTIN, days: november };
  for (const office of [adminOffice(admin), vendorOffice({ ...vendor, vendorId: "v1" })]) {
    const month = await readMonthReturn(db, office, register);
    expect(month.rows).toMatchObject([{ placeOfSupplyCode: "27", poNumber, igstPaise: 180_00, cgstPaise: 0 }]);
    const item = { num: 1, itm_det: { rt: 18, txval: 1000, iamt: 180, csamt: 0 } };
    expect(gstr1Json(month)).toMatchObject({
      b2b: [{ ctin: gstin, inv: [{ pos: "27", val: 1180, rchrg: "N", inv_typ: "R", itms: [item] }] }],
    });
  }
});

describe("a vendor", () => {
  test("reads its own register, and nothing of a GSTIN that is another's", async ({ db }) => {
    const { vendor, admin } = await aMonth(db);
    expect((await listSuppliers(db, vendor, november)).map(({ gstin }) => gstin)).toEqual([A_GSTIN]);
    expect((await listSuppliers(db, admin, november)).map(({ gstin }) => gstin)).toEqual([A_GSTIN, OTHER_GSTIN]);
    const own = await findRegister(db, vendor, { gstin: A_GSTIN, days: november }, shown());
    expect(own).toEqual(await findRegister(db, admin, { gstin: A_GSTIN, days: november }, shown()));
    expect(await findRegister(db, vendor, { gstin: OTHER_GSTIN, days: november }, shown())).toEqual({
      ...{ rows: [], total: 0, totals: null },
    });
  });
});

test("the store's invoices for its commission are in its register, and no vendor's", async ({ db }) => {
  const { admin, vendor } = await aMonth(db);
  await updateStoreSettings(db, {
    legalName: "Nakshatra LLP",
    addressLines: ["1 MG Road", "Pune 411001"],
    gstin: STORE,
  });
  await postCommission(db, { vendorId: "v1", paise: 118_00, at: "2026-10-12T06:00:00Z" });
  await issueCommissionInvoices(db, { now: new Date("2026-10-31T21:40:00Z"), origin: ORIGIN });
  expect((await listSuppliers(db, admin, november)).map(({ gstin }) => gstin)).toContain(STORE);
  const register = { gstin: STORE, days: november };
  const { rows, totals } = await findRegister(db, admin, register, shown());
  expect(rows).toMatchObject([
    {
      kind: "invoice",
      number: "COMM/26-27/00001",
      hsn: "9985",
      orderId: null,
      recipientGstin: A_GSTIN,
      totalPaise: 118_00,
    },
  ]);
  expect(totals).toMatchObject({ documents: 1, taxablePaise: 100_00, igstPaise: 18_00 });
  expect((await findRegister(db, vendor, register, shown())).total).toBe(0);
  const month = await readMonthReturn(db, admin, register);
  expect(month.operator, "commission is sold through nobody").toBeNull();
  expect(month.series).toEqual([{ nature: 1, from: "COMM/26-27/00001", to: "COMM/26-27/00001", count: 1 }]);
  const vendors = { gstin: A_GSTIN, days: november };
  expect(await readMonthReturn(db, admin, vendors)).toMatchObject({ operator: null, lacksCollector: true });
  const etin = await registerCollector(db);
  const { operator, rows: goods, lacksCollector } = await readMonthReturn(db, vendor, vendors);
  expect(operator).toMatchObject({ etin, taxablePaise: sumTaxes(goods).taxablePaise });
  expect(lacksCollector).toBe(false);
});
