import { expect, test } from "vitest";
import { anAddress } from "#tests/support/shoppers.ts";
import { type PackingSlip, packingSlipPdf, packingSlipsPdf } from "./packing-slip.server.ts";

const slip: PackingSlip = {
  storeName: "Nakshatra Computers",
  number: "SNG-7K3F-92QX",
  placedAt: new Date("2026-11-20T06:30:00Z"),
  vendorName: "Kaveri Systems",
  vendorAddress: [],
  address: anAddress,
  lines: [{ name: "ThinkPad E14 Gen 7", brand: "Lenovo", sku: "LN-E14-16", quantity: 2 }],
  cashPaise: null,
  carrier: null,
  tracking: null,
  ewayBill: null,
};

/** Pages by the PDF's page tree, and how many fonts with a Unicode table (selectable text) it embeds. */
async function lookAt(changes: Partial<PackingSlip>) {
  const bytes = Buffer.from(await packingSlipPdf({ ...slip, ...changes })).toString("latin1");
  return {
    begins: bytes.slice(0, 5),
    pages: Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(bytes)?.[1]),
    selectable: bytes.match(/\/ToUnicode /g)?.length ?? 0,
  };
}

test("one line is one page of selectable text", async () => {
  expect(await lookAt({})).toEqual({ begins: "%PDF-", pages: 1, selectable: 2 });
});

test("fifteen lines fit on a page, also with cash to collect; sixty go on", async () => {
  const lines = (count: number) => Array.from({ length: count }, () => slip.lines[0] as PackingSlip["lines"][number]);
  expect(await lookAt({ lines: lines(15), cashPaise: 1_29_999_00 })).toMatchObject({ pages: 1 });
  expect((await lookAt({ lines: lines(60) })).pages).toBe(3);
});

test.each([
  ["Devanagari", "आशा राव, क्षेत्रपाल श्री"],
  ["a script without a font", "ஆஷா ராவ் 漢字"],
  ["signs that combine, and none", "क‍्षि ् ि 😀 \u0000\u202E"],
  ["a word without an end", "अ".repeat(400)],
  ["nothing", ""],
])("a name in %s is drawn", async (_, fullName) => {
  const looked = await lookAt({ address: { ...anAddress, fullName, addressLine2: fullName }, cashPaise: 100 });
  expect(looked.begins).toBe("%PDF-");
  // ₹ stands in the Devanagari font.
  expect(looked.selectable).toBeGreaterThanOrEqual(3);
});

test("many slips are one file, each from a page of its own", async () => {
  const long = { ...slip, lines: Array.from({ length: 60 }, () => slip.lines[0] as PackingSlip["lines"][number]) };
  const bytes = Buffer.from(await packingSlipsPdf([slip, long, slip])).toString("latin1");
  expect(Number(/\/Type \/Pages\s+\/Count (\d+)/.exec(bytes)?.[1])).toBe(5);
});

test("serial numbers stand below their line and go on to the next page", async () => {
  const serials = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ serial: `SN-${n}`, passportId: crypto.randomUUID() }));
  const line = (count: number) => ({ ...slip.lines[0], name: "ThinkPad", brand: "Lenovo", sku: "", quantity: count });
  const looked = (count: number) =>
    lookAt({ origin: "https://shop.example", lines: [{ ...line(count), serials: serials(count) }] });
  expect((await looked(2)).pages).toBe(1);
  expect((await looked(40)).pages).toBe(2);
});
