import { describe, expect } from "vitest";
import { test } from "#tests/support/db.ts";
import { readRemittances } from "./remittance-file.server.ts";

describe("a courier's list", () => {
  test.for([
    ["ours", "AWB,Amount,UTR\n190412345678,1499.50,HDFCN520261123"],
    ["a courier's", 'CRF ID,AWB Number,Order ID,COD Amount (Rs.),UTR No\n7,190412345678,X,"1,499.50",hdfcn520261123'],
    ["copied from a sheet", "Waybill\tCOD Value\tBank Reference\n'190412345678\tRs. 1499.50\tHDFC N520261123"],
  ])("%s is read", async ([, text = ""]) => {
    expect(await readRemittances(text)).toEqual({
      error: null,
      rows: [
        {
          row: 2,
          awb: "190412345678",
          amountPaise: 1_499_50,
          chargesPaise: 0,
          adjustedPaise: 0,
          isBeforeDeductions: false,
          reference: "HDFCN520261123",
          problem: null,
        },
      ],
    });
  });

  test.for([
    ["AWB,Amount\n1,2", "A column is missing: UTR. Include the header row."],
    ["AWB,Tracking ID,Amount,UTR\n1,1,2,3", "Two columns could be the AWB. Remove one."],
    ["AWB,Amount,UTR", "There are no rows below the header."],
    ["", "A column is missing: AWB. Include the header row."],
    ['AWB,Amount,UTR\n"190412345678,1,UTR123456', "Row 2: A quotation mark is not closed, or is inside a cell."],
  ])("%j is refused", async ([text = "", error]) => {
    expect(await readRemittances(text)).toEqual({ rows: [], error });
  });

  test.for([
    [
      "1.90412E+11,1499,UTR123456",
      "The spreadsheet has shortened this number to 1.90412E+11. Format its column as text and enter it again.",
    ],
    [",1499,UTR123456", "The AWB is missing or incorrect."],
    ["190412345678,-5,UTR123456", "The amount is missing or incorrect."],
    ["190412345678,1499,", "The UTR is missing or incorrect."],
  ])("the row %s says why not", async ([row, problem]) => {
    const { rows } = await readRemittances(`AWB,Amount,UTR\n${row}`);
    expect(rows).toMatchObject([{ problem }]);
  });
});

/** Shiprocket's columns are those of its public help page, the others usual names; one shipment of ₹1,499 each. */
describe("a report with charges states what was paid and what was deducted", () => {
  test.for([
    [
      "Shiprocket, AWB level report",
      "CRF ID,AWB,Delivered Date,Order Id,Courier,Order Value,Channel Name,Remittance Date,UTR,total_adjusted_amt,Linked CRF Ids\n" +
        "13355805,190412345678,2026-11-12,S-1001,Delhivery,1499,Custom,2026-11-20,IN22623344508180,0,",
      [1_499_00, 0, "IN22623344508180"],
    ],
    [
      "Shiprocket, an adjustment, which is no charge",
      "CRF ID,AWB,Delivered Date,Order Id,Courier,Order Value,Channel Name,Remittance Date,UTR,total_adjusted_amt,Linked CRF Ids\n" +
        "13355805,190412345678,2026-11-12,S-1001,Delhivery,1499,Custom,2026-11-20,IN22623344508180,500,13355001",
      [1_499_00, 0, "IN22623344508180", 500_00],
    ],
    [
      "freight and fee apart",
      "Waybill,Order ID,Status,COD Amount,Freight Charges,COD Charges,Net Payable,UTR\n" +
        "190412345678,S-1001,Delivered,1499.00,62.50,29.50,1407.00,N324262938471",
      [1_407_00, 92_00, "N324262938471"],
    ],
    [
      "a remittance amount",
      "AWB No,Consignee,Pickup Date,Collectable Value,Remittance Amount,NEFT UTR No\n" +
        "190412345678,A Rao,10-11-2026,1499,1499,CITIN26412345678",
      [1_499_00, 0, "CITIN26412345678"],
    ],
    [
      "a fee with its GST",
      "Consignment No,Booking Date,COD Amount,COD Charges,GST,Net Amount,UTR Number\n" +
        "190412345678,09/11/2026,1499.00,35.00,6.30,1457.70,ICICR52026112100012345",
      [1_457_70, 41_30, "ICICR52026112100012345"],
    ],
    [
      "negative deductions and their total",
      "AWB Number,Order Number,Collectable Value,Total Deductions,COD Charges,Freight,Amount Paid,Bank Reference No\n" +
        "190412345678,S-1001,1499,-75.00,-30.00,-45.00,1424,HDFCN52026112300",
      [1_424_00, 75_00, "HDFCN52026112300"],
    ],
    [
      "amounts in rupees by their heading",
      "Shipping ID,Order ID,COD Amount (Rs.),Amount Paid (Rs.),UTR No.\n" +
        '190412345678,S-1001,"1,499.00","1,498.50",YESBN12026112300',
      [1_498_50, 0, "YESBN12026112300"],
    ],
    [
      "a sheet of the net amounts only",
      "Tracking No\tNet Remitted\tUTR\n190412345678\t₹ 1,450.00\tHDFCN52026112300",
      [1_450_00, 0, "HDFCN52026112300"],
    ],
  ] as const)("%s", async ([, text, [amountPaise, chargesPaise, reference, adjustedPaise = 0]]) => {
    const read = { amountPaise, chargesPaise, adjustedPaise, isBeforeDeductions: adjustedPaise > 0, reference };
    expect(await readRemittances(text)).toEqual({
      error: null,
      rows: [{ row: 2, awb: "190412345678", ...read, problem: null }],
    });
  });

  test("two columns that state what was paid are refused", async () => {
    const text = "AWB,COD Amount,Net Payable,Amount Paid,UTR\n190412345678,1499,1407,1407,N324262938471";
    expect(await readRemittances(text)).toEqual({
      rows: [],
      error: "Two columns could be the Amount paid. Remove one.",
    });
  });
});
