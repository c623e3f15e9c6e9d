import { expect, test } from "vitest";
import { anAddress } from "#tests/support/shoppers.ts";
import { addressLabelsPdf } from "./address-label.server.ts";
import type { PackingSlip } from "./packing-slip.server.ts";

const slip: PackingSlip = {
  storeName: "Nakshatra Computers",
  number: "SNG-7K3F-92QX",
  placedAt: new Date("2026-11-20T06:30:00Z"),
  vendorName: "Kaveri Systems",
  vendorAddress: ["18, SP Road", "Bengaluru, Karnataka 560002", "GSTIN 29SAMPL0001A1ZX"],
  address: anAddress,
  lines: [{ name: "ThinkPad E14 Gen 7", brand: "Lenovo", sku: "LN-E14-16", quantity: 2 }],
  cashPaise: 1_29_999_00,
  carrier: "Blue Dart",
  tracking: "69871234502",
  ewayBill: null,
};

async function lookAt(slips: PackingSlip[]) {
  const bytes = Buffer.from(await addressLabelsPdf(slips)).toString("latin1");
  return {
    pages: Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(bytes)?.[1]),
    sizes: [...bytes.matchAll(/\/MediaBox \[([\d. ]+)\]/g)].map(([, box]) => box),
  };
}

test("each is one page of 4 by 6 inches, whatever stands in it", async () => {
  const long = "A very long line of an address with many words ".repeat(10);
  const longest = { ...anAddress, fullName: long, addressLine1: long, addressLine2: long };
  const slips = [
    slip,
    { ...slip, cashPaise: null, carrier: null, tracking: null },
    { ...slip, address: longest, vendorName: long, vendorAddress: [long, long], tracking: "A".repeat(40) },
    { ...slip, address: { ...anAddress, fullName: "आशा राव" }, tracking: "क्षेत्र" },
  ];
  expect(await lookAt(slips)).toEqual({ pages: 4, sizes: Array(4).fill("0 0 288 432") });
});
