import { describe, expect, test } from "vitest";
import { asksForEwayBill, type Consignment, ewayBillFile, readEwayBillNumber, readTransporter } from "./eway-bill.ts";

const laptop = {
  description: 'Lenovo ThinkPad E14 "Gen 7" – black',
  hsn: "84713010",
  quantity: 2,
  gstRateBp: 1800,
  ...{ taxablePaise: 1_00_000_50, cgstPaise: 0, sgstPaise: 0, igstPaise: 18_000_10, totalPaise: 1_18_000_60 },
};
const shipping = {
  ...laptop,
  ...{ description: "Shipping", hsn: "9968", quantity: 1 },
  ...{ taxablePaise: 100_00, igstPaise: 18_00, totalPaise: 118_00 },
};
const consignment: Consignment = {
  kind: "invoice",
  number: "INV/26-27/000001",
  // The 20th in India.
  issuedAt: new Date("2026-11-19T20:00:00Z"),
  supplierName: "Byte Bazaar",
  supplierGstin: "27AAPFU0939F1ZV",
  from: { addressLine: "12 Lamington Road", city: "Mumbai", pincode: "400007" },
  recipientName: "Asha Rao",
  recipientGstin: null,
  deliveryAddress: {
    ...{ fullName: "Asha Rao", phone: "+919876543210", addressLine1: "Flat 402" },
    ...{ city: "Bengaluru", state: "Karnataka", pincode: "560100" },
  },
  isBilledElsewhere: false,
  placeOfSupplyCode: "29",
  totalPaise: 1_18_118_60,
  lines: [laptop, shipping],
  carrier: "Blue Dart",
  tracking: "698 7123",
  transporterId: "27AAACB0446L1ZS",
};

const billOf = (changes: Partial<Consignment> = {}) => {
  const [bill] = ewayBillFile([{ ...consignment, ...changes }]).billLists;
  if (!bill) throw new Error("no bill");
  return bill;
};

/** The fields of the tool's format and their types. */
const format = {
  string: `userGstin supplyType subSupplyDesc docType docNo docDate fromGstin fromTrdName fromAddr1 fromAddr2 fromPlace
    toGstin toTrdName toAddr1 toAddr2 toPlace transporterId transporterName transDocNo transDocDate vehicleNo
    vehicleType mainHsnCode`,
  number: `subSupplyType transType fromPincode fromStateCode actualFromStateCode toPincode toStateCode actualToStateCode
    totalValue cgstValue sgstValue igstValue cessValue TotNonAdvolVal OthValue totInvValue transMode transDistance`,
  object: "itemList",
};

describe("an e-way bill", () => {
  test("has the fields of the bulk tool, no more and no less", () => {
    const found = Object.entries(billOf()).map(([name, value]) => `${name} ${typeof value}`);
    const wanted = Object.entries(format).flatMap(([type, names]) =>
      names.split(/\s+/).map((name) => `${name} ${type}`),
    );
    expect(found.toSorted()).toEqual(wanted.toSorted());
    expect(ewayBillFile([consignment]).version).toBe("1.0.0621");
  });

  test("equals the invoice: goods by line, shipping as other value, and the invoice's total", () => {
    const bill = billOf();
    expect(bill).toMatchObject({
      ...{ docNo: "INV/26-27/000001", docDate: "20/11/2026", toGstin: "URP", fromStateCode: 27, toStateCode: 29 },
      ...{ totalValue: 1_00_000.5, igstValue: 18_000.1, OthValue: 118, totInvValue: 1_18_118.6 },
      ...{ mainHsnCode: "84713010", transporterId: "27AAACB0446L1ZS", transDocNo: "6987123" },
    });
    const { totalValue, cgstValue, sgstValue, igstValue, OthValue, totInvValue } = bill;
    expect(totalValue + cgstValue + sgstValue + igstValue + OthValue).toBeCloseTo(totInvValue, 2);
    expect(bill.itemList).toMatchObject([
      {
        ...{ itemNo: 1, productName: "Lenovo ThinkPad E14 Gen 7 black", hsnCode: 84713010, quantity: 2 },
        ...{ qtyUnit: "NOS", taxableAmount: 1_00_000.5, igstRate: 18, cgstRate: 0, sgstRate: 0 },
      },
    ]);
  });

  test("within a state has both halves of the rate; a business is named by its GSTIN", () => {
    const bill = billOf({ placeOfSupplyCode: "27", recipientGstin: "27AAACB0446L1ZS" });
    expect(bill).toMatchObject({ toGstin: "27AAACB0446L1ZS" });
    expect(bill.itemList[0]).toMatchObject({ cgstRate: 9, sgstRate: 9, igstRate: 0 });
  });

  test("of goods billed elsewhere is of type 2, with the state billed to and the one delivered to", () => {
    const recipient = { recipientName: "Bharat Traders", recipientGstin: "27AAACB0446L1ZS" };
    const bill = billOf({ ...recipient, placeOfSupplyCode: "27", isBilledElsewhere: true });
    expect(bill).toMatchObject({
      ...{ transType: 2, toTrdName: "Bharat Traders", toStateCode: 27, actualToStateCode: 29 },
      ...{ toAddr1: "Flat 402", toPlace: "Bengaluru", toPincode: 560100 },
    });
    expect(billOf()).toMatchObject({ transType: 1, toStateCode: 29, actualToStateCode: 29 });
  });
});

test("letters that the tool refuses leave no field empty that it requires", () => {
  const bill = billOf({
    ...{ supplierName: "அன்பு கணினி", from: { addressLine: "அண்ணா சாலை", city: "சென்னை", pincode: "600002" } },
    recipientName: "رضوان",
    deliveryAddress: {
      ...{ fullName: "رضوان", phone: "+919876543210", addressLine1: "گلی، چاندنی چوک" },
      ...{ city: "دہلی", state: "Delhi", pincode: "110006" },
    },
    lines: [{ ...laptop, description: "लैपटॉप" }],
  });
  expect(bill).toMatchObject({
    ...{ fromTrdName: "Supplier", fromAddr1: "PIN 600002", fromPlace: "PIN 600002" },
    ...{ toTrdName: "Customer", toAddr1: "PIN 110006", toPlace: "Delhi" },
    itemList: [{ productName: "HSN 84713010", productDesc: "HSN 84713010" }],
  });
});

const LIMIT = 50_000_00;

test.each([
  ["shipped", 50_000_00, null, false],
  ["shipped", 50_000_01, null, true],
  ["undelivered", 50_000_01, null, true],
  ["delivered", 50_000_01, null, false],
  ["shipped", 50_000_01, "123456789012", false],
] as const)("a shipment that is %s, invoiced at %d paise, with the number %s, asks for one: %s", (...row) => {
  const [status, totalPaise, ewayBill, asked] = row;
  expect(asksForEwayBill({ status, totalPaise, ewayBill }, LIMIT)).toBe(asked);
});

test("a limit of 0 is none", () => {
  expect(asksForEwayBill({ status: "shipped", totalPaise: 9_00_000_00, ewayBill: null }, 0)).toBe(false);
});

test.each([
  ["1234 5678 9012", "123456789012"],
  ["123456789012", "123456789012"],
  ["12345678901", null],
  ["1234567890123", null],
  ["12345678901a", null],
  ["", null],
])("%j is the number %s", (text, number) => {
  expect(readEwayBillNumber(text)).toBe(number);
});

test.each([
  ["Blue Dart: 27aaacb0446l1zs", { carrier: "Blue Dart", id: "27AAACB0446L1ZS" }],
  ["Blue Dart 27AAACB0446L1ZS", null],
  ["Blue Dart: 27AAACB", null],
])("%j is a transporter: %j", (line, found) => {
  expect(readTransporter(line)).toEqual(found);
});
