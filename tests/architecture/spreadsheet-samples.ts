/** Cells as Excel, LibreOffice, Google Sheets and people write them into a CSV file, with what each of them means. */

/** What a cell means in a column of a kind; a kind that is missing must refuse the cell. */
export type Meaning = {
  /** Words of one line. */
  words?: string;
  /** Text of several lines, if other than `words`. */
  lines?: string;
  /** Words where a line feed separates several, if other than `words`. */
  list?: string;
  code?: string;
  /** A number, for which `code` and `words` may stand as well. */
  number?: number;
  paise?: number;
  /** What is deducted, where reports write a minus or brackets. */
  deductedPaise?: number;
  percent?: number;
  day?: string;
  flag?: boolean;
  /** Digits of a PIN code or its beginning. */
  pin?: string;
  hsn?: string;
  gtin?: string;
  grams?: number;
  months?: number;
};

/** A plain number as `code` writes it. */
const aNumber = (number: number, code = String(number)): Meaning => ({
  number,
  paise: Math.round(number * 100),
  deductedPaise: Math.round(number * 100),
  code,
  words: code,
  pin: /^\d+$/.test(code) ? code : undefined,
});
/** A number that a format made unfit for a code. */
const aFormatted = (number: number, words: string): Meaning => ({
  ...aNumber(number, words),
  code: undefined,
  pin: undefined,
});

const five: Meaning = { ...aNumber(5), percent: 5 };

export const samples: readonly (readonly [cell: string, meaning: Meaning])[] = [
  ...["8.90123E+12", "8,90123E+12", "1.5E+05", "1E+10", "-1.2E-05"].map((cell) => [cell, {}] as const),
  ...["#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NULL!", "#NUM!", "#SPILL!", "#ERROR!"].map(
    (cell) => [cell, {}] as const,
  ),
  ...["#UNKNOWN!", "#GETTING_DATA", "Err:502", "Err:522", "#######", "Loading..."].map((cell) => [cell, {}] as const),
  ["=A1*2", {}],
  ["=SUM(A1:A3)", {}],
  ['=VLOOKUP("x";A:B;2;0)', {}],
  ["'=A1*2", { lines: "=A1*2" }],
  ["'=Equal", { words: "=Equal", code: "=Equal" }],
  ['="00123"', { ...aNumber(123, "00123"), pin: "00123" }],
  ["5", five],
  ["'5", five],
  ['"5"', five],
  ["\u00a05\u00a0", five],
  ["5\u200b", five],
  ["\ufeff5", five],
  ["\u202a5\u202c", five],
  ["5\u200e", five],
  ["5\n", five],
  ["18", { ...aNumber(18), percent: 18 }],
  ["18%", { percent: 18, words: "18%" }],
  ["18.00%", { percent: 18, words: "18.00%" }],
  ["0.18", { ...aNumber(0.18) }],
  ["12.00", aFormatted(12, "12.00")],
  ["1,23,456", aFormatted(123456, "1,23,456")],
  ["123,456", aFormatted(123456, "123,456")],
  ["1,000.50", aFormatted(1000.5, "1,000.50")],
  ["1\u00a0000", { words: "1 000", code: "1 000", pin: "1000" }],
  ["555,50", { words: "555,50" }],
  ["५००", { ...aNumber(500, "५००"), pin: "500" }],
  ["-5", { words: "-5", deductedPaise: 500 }],
  ["(5)", { words: "(5)", deductedPaise: 500 }],
  ["₹1,23,456.00", { words: "₹1,23,456.00", paise: 123_456_00, deductedPaise: 123_456_00 }],
  ["₹\u00a01,234.5000", { words: "₹ 1,234.5000", paise: 1_234_50, deductedPaise: 1_234_50 }],
  ["Rs. 1,000/-", { words: "Rs. 1,000/-", paise: 1_000_00, deductedPaise: 1_000_00 }],
  ["$100", { words: "$100" }],
  ["46346", { ...aNumber(46346), day: "2026-11-20" }],
  ["46346.5", { ...aNumber(46346.5), day: "2026-11-20" }],
  ["2026-11-20", { words: "2026-11-20", day: "2026-11-20" }],
  ["2026-11-20 00:00:00", { words: "2026-11-20 00:00:00", day: "2026-11-20" }],
  ["20/11/2026", { words: "20/11/2026", day: "2026-11-20" }],
  ["20-11-2026", { words: "20-11-2026", day: "2026-11-20" }],
  ["11/20/2026", { words: "11/20/2026" }],
  ["20-Nov-26", { lines: "20-Nov-26", day: "2026-11-20" }],
  ["01-Mar", { lines: "01-Mar" }],
  ["Mar-26", { lines: "Mar-26" }],
  ["16:09", { lines: "16:09" }],
  ["16:09:00", { lines: "16:09:00" }],
  ["TRUE", { flag: true }],
  ["FALSE", { flag: false }],
  ["Dell\nInspiron", { words: "Dell Inspiron", lines: "Dell\nInspiron", list: "Dell, Inspiron" }],
  ["HDMI\nUSB-C", { words: "HDMI USB-C", lines: "HDMI\nUSB-C", list: "HDMI, USB-C" }],
  ["Graphics\u00a0Cards\u200b", { words: "Graphics Cards", code: "Graphics Cards" }],
  ["2.5 kg", { words: "2.5 kg", code: "2.5 kg", grams: 2500 }],
  ["1 year", { words: "1 year", code: "1 year", months: 12 }],
  ["560001", { ...aNumber(560001), hsn: "560001" }],
  ["8901234567890", { ...aNumber(8901234567890), gtin: "8901234567890" }],
  ["'8901234567890", { ...aNumber(8901234567890), gtin: "8901234567890" }],
  ["84713010", { ...aNumber(84713010), hsn: "84713010" }],
  ["8471.30", { ...aNumber(8471.3, "8471.30"), hsn: "847130" }],
  ["8471.00", aFormatted(8471, "8471.00")],
];
