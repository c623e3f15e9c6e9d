/**
 * Files as the banks' net banking offers them. Headings, dates and the lines about the account are those of public samples:
 * HDFC "Delimited" and ICICI "XLS as CSV" as the parsers of plaintext-accounting projects on GitHub read them, SBI's
 * OnlineSBI export, and Axis' "Statement of Account" CSV (github.com: searches for their headings, November 2026).
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rounds } from "#tests/fuzz/rounds.ts";
import { hdfcFile, type Movement } from "#tests/support/documents/bank-statements.ts";
import { readBankStatement } from "./statement-file.server.ts";

const HDFC = `
  Date     ,Narration                                ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
  02/11/26  ,NEFT CR-YESB0000001-RAZORPAY SOFTWARE-YESAP63060012345,02/11/26  ,           0.00    ,      48820.00    ,YESAP63060012345 ,        148820.00
  03/11/26  ,IMPS-630711112222-VENDOR ONE            ,03/11/26  ,         20000.50    ,           0.00    ,0000630711112222 ,        128819.50
`;
const HDFC_XLS = `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
02/11/26,NEFT CR-YESB0000001-RAZORPAY SOFTWARE-YESAP63060012345,YESAP63060012345,02/11/26,,"48,820.00","1,48,820.00"
03/11/26,IMPS-630711112222-VENDOR ONE,0000630711112222,03/11/26,"20,000.50",,"1,28,819.50"
`;
const ICICI = `DETAILED STATEMENT
Account Number,"000405123456 ( INR ) - A COMPUTER SHOP"
,S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
,1,02/11/2026,02/11/2026,-,NEFT-YESAP63060012345-RAZORPAY SOFTWARE,0,48820,148820
,2,03/11/2026,03/11/2026,000123,CLG/VENDOR ONE,20000.5,0,128819.5
Legends Used in Account Statement
`;
const ICICI_CORPORATE = `Transactions List -,A COMPUTER SHOP (INR) - 000405123456
No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)
1,S1001,02/11/2026,02/11/2026 10:20:11 AM,,NEFT-YESAP63060012345-RAZORPAY SOFTWARE,CR,"48,820.00","1,48,820.00"
2,S1002,03/11/2026,03/11/2026 01:00:00 PM,000123,CLG/VENDOR ONE,DR,"20,000.50","1,28,819.50"
`;
const SBI = `Account Name\t:\tA COMPUTER SHOP
Account Number\t:\t_00000030123456789
Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance
2 Nov 2026\t2 Nov 2026\tBY TRANSFER-NEFT*YESB0000001*YESAP63060012345*RAZORPAY--\tTRANSFER FROM 99509044300\t\t48,820.00\t1,48,820.00
3 Nov 2026\t3 Nov 2026\tTO TRANSFER-INB VENDOR ONE--\tTRANSFER TO 4897690162091\t20,000.50\t\t1,28,819.50
**This is a computer generated statement and does not require a signature
`;
const AXIS = `Name :- A COMPUTER SHOP
IFSC Code :- UTIB0004875
Statement of Account No - 923010008070086 for the period (From : 01-11-2026 To : 30-11-2026)
Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
02-11-2026,-,NEFT/YESAP63060012345/RAZORPAY SOFTWARE, ,          48820.00,       148820.00,4875
03-11-2026,123,CLG/VENDOR ONE,       20000.50, ,       128819.50,4875
`;

describe("statements of banks", () => {
  test.each([
    ["HDFC Bank", HDFC, null],
    ["HDFC Bank", HDFC_XLS, null],
    ["ICICI Bank", ICICI, "3456"],
    ["ICICI Bank", ICICI_CORPORATE, null],
    ["State Bank of India", SBI, "6789"],
    ["Axis Bank", AXIS, "0086"],
  ])("%s", async (bank, text, numberEnd) => {
    const read = await readBankStatement(text);
    expect(read).toMatchObject({ kind: "read", statement: { bank, numberEnd } });
    if (read.kind !== "read") return;
    expect(read.statement.lines).toMatchObject([
      { day: "2026-11-02", amountPaise: 48_820_00, balancePaise: 1_48_820_00 },
      { day: "2026-11-03", amountPaise: -20_000_50, balancePaise: 1_28_819_50 },
    ]);
    expect(`${read.statement.lines[0]?.narration} ${read.statement.lines[0]?.reference}`).toContain("YESAP63060012345");
  });

  test("the newest line first is the same statement", async () => {
    const [head = "", first = "", second = ""] = HDFC_XLS.split("\n");
    expect(await readBankStatement([head, second, first].join("\n"))).toMatchObject({
      statement: { lines: [{ day: "2026-11-02" }, { day: "2026-11-03" }] },
    });
  });
});

describe("a file that makes no sense is refused as a whole, and says why", () => {
  const [head = "", first = "", second = ""] = HDFC_XLS.split("\n");
  const third = `04/11/26,CASH,,04/11/26,,"180.50","1,29,000.00"`;
  test.each([
    ["another file", "name,price\nMouse,500", "no statement of a bank"],
    ["only a header", head, "no lines below"],
    ["a line that is missing", [head, first, third].join("\n"), "After row 2"],
    ["lines in another order", [head, first, third, second].join("\n"), "in another order"],
    ["an amount that was edited", [head, first, second.replace("20,000.50", "20,000.00")].join("\n"), "were changed"],
    ["a line that is cut off", [head, first, second.slice(0, 40)].join("\n"), "cut off"],
    ["dollars in an amount", [head, first.replace(`"48,820.00"`, "$48820")].join("\n"), "not in rupees"],
    ["an account in dollars", `Currency,USD\n${HDFC_XLS}`, "in USD"],
    ["an amount on both sides", [head, first.replace(",,", ",5,")].join("\n"), "a withdrawal and a deposit"],
    ["a day that is none", [head, first, second.replace("03/11/26", "soon"), third].join("\n"), "no date"],
    ["an open quotation mark", `${HDFC_XLS}"`, "quotation mark"],
    ["a number that a spreadsheet shortened", HDFC_XLS.replace("0000630711112222", "6.30711E+11"), "shortened"],
  ])("%s", async (_, text, problem) => {
    const read = await readBankStatement(text);
    expect(read.kind).toBe("faults");
    expect(JSON.stringify(read)).toContain(problem);
  });
});

describe("the last row", () => {
  const [hdfc = "", first = "", last = ""] = HDFC_XLS.split("\n");
  const [sbi = ""] = SBI.split("\n").slice(2);
  const note = "**This is a computer generated statement and does not require a signature";
  const sbiRow = (day: string) => `${day}\t${day}\tTO TRANSFER-INB--\tX\t20,000.50\t\t1,28,819.50`;

  test.each([
    ["of a day that no month has", [hdfc, first, last.replaceAll("03/11/26", "31/11/2026")], 3, "is no date"],
    ["that is the only one", [hdfc, last.replaceAll("03/11/26", "31/11/2026")], 2, "is no date"],
    ["before the bank's note", [sbi, sbiRow("3 Nov 2026"), sbiRow("31 Nov 2026"), note], 3, "is no date"],
    ["of a month that is none", [hdfc, first, last.replaceAll("03/11/26", "2026-13-03")], 3, "is no date"],
    ["without a day", [hdfc, first, last.replaceAll("03/11/26", "")], 3, "is no date"],
    ["of a word for a day", [hdfc, first, last.replaceAll("03/11/26", "soon")], 3, "is no date"],
    ["whose day alone is left of it", [hdfc, first, "31/11/26"], 3, "cut off"],
  ])("%s is named, and nothing is read", async (_, rows, row, problem) => {
    const read = await readBankStatement(rows.join("\n"));
    expect(read).toMatchObject({ kind: "faults", faults: [{ row }] });
    expect(JSON.stringify(read)).toContain(problem);
  });

  test.each([
    [
      "HDFC's summary",
      [
        ...["STATEMENT SUMMARY :-,,,,,,", "Opening Balance,Dr Count,Cr Count,,Debits,Credits,Closing Bal"],
        ...[`"1,00,000.00",1,1,,"20,000.50","48,820.00","1,28,819.50"`, "Generated On: 02-Dec-2026 10:20:11,,,,,,"],
      ],
    ],
    ["sums of both sides", [`,,,,"20,000.50","48,820.00",`]],
    ["a total of one side", [`,TOTAL,,,"20,000.50",,`]],
    ["a closing balance", [`,Closing Balance,,,,,"1,28,819.50"`]],
    ["notes", ["1. This is a computer generated statement,,,,,,", "Call 1800-202-6161 or 022-61606161,,,,,,"]],
  ])("%s below the lines is left out", async (_, rows) => {
    expect(await readBankStatement([hdfc, first, last, ...rows].join("\n"))).toMatchObject({
      statement: { lines: [{ day: "2026-11-02" }, { day: "2026-11-03" }] },
    });
  });
});

test("a layout that the shop does not know is asked for, and then read", async () => {
  const text = "Booking day;Text;Paid out;Paid in;Balance after\n05.11.2026;Rent;500,00;;1.000\n"
    .replaceAll(",00", "")
    .replace("1.000", "1000");
  const asked = await readBankStatement(text);
  expect(asked).toMatchObject({
    kind: "unknown",
    headings: ["Booking day", "Text", "Paid out", "Paid in", "Balance after"],
  });
  if (asked.kind !== "unknown") return;
  const columns = { day: "bookingday", narration: "text", debit: "paidout", credit: "paidin", balance: "balanceafter" };
  expect(await readBankStatement(text, new Map([[asked.header, columns]]))).toMatchObject({
    statement: { bank: "Own layout", lines: [{ day: "2026-11-05", amountPaise: -500_00, balancePaise: 1_000_00 }] },
  });
});

/** Movements of different amounts, so that no two lines can be exchanged unseen. */
const statements = fc
  .uniqueArray(fc.integer({ min: -9_999_99, max: 9_999_99 }), { minLength: 3, maxLength: 12 })
  .map((amounts) => amounts.filter((paise) => paise !== 0))
  .filter((amounts) => amounts.length >= 3)
  .map((amounts): Movement[] =>
    amounts.map((paise, index) => ({
      day: `2026-11-${String(index + 1).padStart(2, "0")}`,
      narration: `L${index}`,
      paise,
    })),
  );

test("a statement without one of its inner lines is never read", async () => {
  await fc.assert(
    fc.asyncProperty(statements, fc.nat(), async (movements, pick) => {
      const lines = hdfcFile(movements).trim().split("\n");
      const gone = 2 + (pick % (movements.length - 2));
      const read = await readBankStatement(lines.filter((_, index) => index !== gone).join("\n"));
      expect(read.kind).toBe("faults");
    }),
    { numRuns: rounds(200) },
  );
});

test("a statement that was cut at any character is shorter or refused, and never another one", async () => {
  await fc.assert(
    fc.asyncProperty(statements, fc.nat(), async (movements, pick) => {
      const text = hdfcFile(movements);
      const whole = await readBankStatement(text);
      const cut = await readBankStatement(text.slice(0, pick % text.length));
      if (cut.kind !== "read" || whole.kind !== "read") return;
      const shown = cut.statement.lines;
      const isLastCut = JSON.stringify(shown) !== JSON.stringify(whole.statement.lines.slice(0, shown.length));
      // A first line alone does not say what the balance before it was.
      expect(isLastCut && shown.length > 1).toBe(false);
    }),
    { numRuns: rounds(500) },
  );
});
