import { expect } from "vitest";
import { documentParties } from "#app/invoices/document-parties.ts";
import type { InvoiceDocument } from "#app/invoices/invoice-document.ts";
import { invoicePdf } from "#app/invoices/invoice-pdf.server.ts";
import type { Database } from "#app/platform/database/db.server.ts";
import { test } from "#tests/support/db.ts";
import { aSaleForm, aStore, type SaleFields, sell } from "#tests/support/documents/counter-sales.ts";
import { readPdf } from "#tests/support/documents/pdf-text.ts";
import { anOwnProduct } from "#tests/support/documents/quotations.ts";
import { aCustomer } from "#tests/support/shoppers.ts";
import { findReceipt } from "./receipt-queries.server.ts";

async function anInvoice(db: Database, fields: Partial<SaleFields>): Promise<InvoiceDocument> {
  await aStore(db);
  const product = await anOwnProduct(db, { stock: 5, pricePaise: 11_800_00 });
  const seller = await aCustomer(db, { role: "admin", staffRole: "sales" });
  const sold = await sell(db, seller, await aSaleForm(db, [{ product }], fields));
  const receipt = sold.ok ? await findReceipt(db, sold.value.orderId) : null;
  if (!receipt?.document) throw new Error("no invoice");
  return receipt.document;
}

test.for([
  [{}, "Walk-in customer", ["Sold at the counter, Mysuru"]],
  [
    { customerName: "Asha Rao", phone: "9876500001" },
    "Asha Rao",
    ["Sold at the counter, Mysuru", "Phone +91 98765 00001"],
  ],
] as const)(
  "the invoice of a buyer without an address says where it was sold: %o",
  async ([fields, name, lines], { db }) => {
    const document = await anInvoice(db, fields);
    const [supplier, ...others] = documentParties(document);
    expect(supplier?.lines[0]).toBe("1, Sayyaji Rao Road");
    expect(others).toEqual([{ label: "Bill to", name, lines: [...lines], gstin: null }]);
    const { text } = await readPdf(await invoicePdf(document, { storeName: "Nakshatra Computers" }));
    for (const line of [name, ...lines, "Karnataka (state code 29)"]) expect(text).toContain(line);
    expect(text.split("1, Sayyaji Rao Road"), "the store's address stands once").toHaveLength(2);
  },
);

test("the invoice of a buyer at the counter with an address has it twice, and no empty phone", async ({ db }) => {
  const address = { addressLine1: "4, Linking Road", pincode: "400050", city: "Mumbai", state: "Maharashtra" };
  const parties = documentParties(await anInvoice(db, { customerName: "Ravi", ...address }));
  const lines = ["4, Linking Road", "Mumbai, Maharashtra 400050"];
  expect(parties.slice(1)).toEqual([
    { label: "Bill to", name: "Ravi", lines, gstin: null },
    { label: "Ship to", name: "Ravi", lines },
  ]);
});
