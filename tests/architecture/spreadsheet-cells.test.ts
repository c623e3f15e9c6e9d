/** Every import reads each cell that a spreadsheet can write as what it is, or refuses it and says how to mend it. */
import { describe, expect } from "vitest";
import { readBankStatement } from "#app/bank/statement-file.server.ts";
import { specTypes } from "#app/catalog/specifications/spec-definition.ts";
import { type AreaField, areaFields } from "#app/domain/buying/area-texts.ts";
import { readStatementFile } from "#app/freight/wallet/statement-file.server.ts";
import { readRemittances } from "#app/payments/courier-cash/remittance-file.server.ts";
import { readAreaFile } from "#app/settings/delivery/area-file.server.ts";
import { readSettlementFile } from "#app/settlements/settlement-file.server.ts";
import { test } from "#tests/support/db.ts";
import { listImportingFolders } from "./importing-folders.ts";
import {
  type Expectation,
  fileOf,
  type Import,
  type Outcome,
  otherForms,
  plainForm,
  within,
} from "./spreadsheet-files.ts";
import { products, specs } from "./spreadsheet-products.ts";
import { samples } from "./spreadsheet-samples.ts";

/* Delivery areas */

const areaExpectations: Record<AreaField, readonly [column: string, property: string, Expectation]> = {
  fromPin: ["from pin", "fromPin", ({ pin }) => (pin?.length === 6 ? Number(pin) : undefined)],
  toPin: ["to pin", "toPin", ({ pin }) => (pin?.length === 6 ? Number(pin) : undefined)],
  sellerPin: ["seller pin", "sellerPin", ({ pin }) => (pin && /^[1-8]\d{0,5}$/.test(pin) ? pin : undefined)],
  upToKg: ["up to kg", "upToGrams", ({ number, grams }) => within(999_999, 1)(grams ?? (number ?? 0) * 1000)],
  name: ["name", "name", ({ words }) => words],
  delivers: ["delivers", "isServiceable", ({ flag }) => flag],
  cash: ["cash on delivery", "takesCash", ({ flag }) => flag],
  minDays: ["min days", "minDays", ({ number }) => within(60, 1)(number)],
  maxDays: ["max days", "maxDays", ({ number }) => within(60, 1)(number)],
  fee: ["fee", "feePaise", ({ paise }) => within(1_00_000_00)(paise)],
};

const anArea: Record<string, string> = { "from pin": "110001", "to pin": "", "min days": "1", "max days": "60" };

const areas: Import = {
  columns: () =>
    new Map(
      areaFields.map((field) => {
        const [column, , expectation] = areaExpectations[field];
        return [column, expectation];
      }),
    ),
  async read(_db, column, cells, form) {
    const [, property] = Object.values(areaExpectations).find(([one]) => one === column) ?? [];
    const heads = Object.keys(anArea).filter((head) => head !== column);
    const outcomes: Outcome[] = [];
    for (const cell of cells) {
      const row = [...heads.map((head) => anArea[head] ?? ""), cell];
      const file = await readAreaFile(fileOf([[...heads, column], row], form));
      const kept = file.areas[0]?.[property as keyof (typeof file.areas)[0]];
      outcomes.push({ kept, problems: file.errors.map(({ text }) => text) });
    }
    return outcomes;
  },
};

/* Couriers' reports */

const codeOf =
  (pattern: RegExp): Expectation =>
  ({ code }) =>
    code && pattern.test(code) ? code : undefined;
const remittanceExpectations: Record<string, readonly [property: string, Expectation]> = {
  AWB: ["awb", codeOf(/^[A-Z0-9-]{6,60}$/)],
  Amount: ["amountPaise", ({ paise }) => within(Number.MAX_SAFE_INTEGER, 1)(paise)],
  "Net Payable": ["amountPaise", ({ paise }) => within(Number.MAX_SAFE_INTEGER, 1)(paise)],
  UTR: ["reference", codeOf(/^[A-Z0-9][A-Z0-9/-]{4,38}[A-Z0-9]$/)],
  "COD Charges": ["chargesPaise", ({ deductedPaise }) => within(Number.MAX_SAFE_INTEGER)(deductedPaise)],
  "Total Deduction": ["chargesPaise", ({ deductedPaise }) => within(Number.MAX_SAFE_INTEGER)(deductedPaise)],
  Adjustments: ["adjustedPaise", ({ deductedPaise }) => within(Number.MAX_SAFE_INTEGER)(deductedPaise)],
};

const aTransfer: Record<string, string> = { AWB: "190412345678", Amount: "1499", UTR: "HDFCN520261123" };

const remittances: Import = {
  columns: () =>
    new Map(Object.entries(remittanceExpectations).map(([column, [, expectation]]) => [column, expectation])),
  async read(_db, column, cells, form) {
    const [property = ""] = remittanceExpectations[column] ?? [];
    const heads = Object.keys(aTransfer).filter((head) => head !== column);
    const rows = cells.map((cell) => [...heads.map((head) => aTransfer[head] ?? ""), cell]);
    const file = await readRemittances(fileOf([[...heads, column], ...rows], form));
    expect(file.error).toBeNull();
    return file.rows.map((row) => ({
      kept: row.problem === null ? row[property as keyof typeof row] : undefined,
      problems: row.problem === null ? [] : [row.problem],
    }));
  },
};

/* Settlement reports */

const settlementExpectations: Record<string, readonly [property: string, Expectation]> = {
  entity_id: ["id", ({ code }) => code || undefined],
  settlement_id: ["settlementId", ({ code }) => code || undefined],
  settlement_utr: ["utr", ({ code }) => (code === "" ? null : code)],
};
const aSettlement: Record<string, string> = {
  ...{ transaction_entity: "payment", entity_id: "pay_1", amount: "100", currency: "INR", "fee (exclusive tax)": "2" },
  ...{
    tax: "0.36",
    debit: "0",
    credit: "97.64",
    settlement_id: "setl_1",
    settled_at: "20/11/2026",
    settlement_utr: "U1",
  },
};

const settlements: Import = {
  columns: () =>
    new Map(Object.entries(settlementExpectations).map(([column, [, expectation]]) => [column, expectation])),
  async read(_db, column, cells, form) {
    const [property = ""] = settlementExpectations[column] ?? [];
    const heads = Object.keys(aSettlement).filter((head) => head !== column);
    const outcomes: Outcome[] = [];
    for (const cell of cells) {
      const row = [...heads.map((head) => aSettlement[head] ?? ""), cell];
      const file = await readSettlementFile(fileOf([[...heads, column], row], form));
      if (!file.ok) throw new Error(file.details);
      const [kept] = file.value.rows;
      const problems = file.value.faults.map(({ problem }) => problem);
      outcomes.push({ kept: kept?.[property as keyof typeof kept], problems });
    }
    return outcomes;
  },
};

/* Wallet statements */

const walletExpectations: Record<string, readonly [property: string, Expectation]> = {
  awb_code: ["awb", codeOf(/^[A-Z0-9-]{6,60}$/i)],
  description: ["description", ({ words }) => words],
};
const aWalletRow: Record<string, string> = {
  ...{ transaction_id: "T1", created_at: "2026-11-20", awb_code: "190412345678", description: "Freight" },
  ...{ debit_amount: "72", credit_amount: "0", balance_amount: "928" },
};

const wallets: Import = {
  columns: () => new Map(Object.entries(walletExpectations).map(([column, [, expectation]]) => [column, expectation])),
  async read(_db, column, cells, form) {
    const [property = ""] = walletExpectations[column] ?? [];
    const heads = Object.keys(aWalletRow).filter((head) => head !== column);
    const outcomes: Outcome[] = [];
    for (const cell of cells) {
      const row = [...heads.map((head) => aWalletRow[head] ?? ""), cell];
      const file = await readStatementFile(fileOf([[...heads, column], row], form));
      if (!file.ok) throw new Error(file.details);
      const [kept] = file.value.rows;
      outcomes.push({
        kept: kept?.[property as keyof typeof kept],
        problems: file.value.faults.map(({ problem }) => problem),
      });
    }
    return outcomes;
  },
};

/* Statements of banks */

const statementExpectations: Record<string, readonly [property: string, Expectation]> = {
  Narration: ["narration", ({ words }) => words],
  "Chq/Ref Number": ["reference", ({ code }) => (code !== undefined && /^[-0]*$/.test(code) ? "" : code)],
};
const aLine: Record<string, string> = {
  ...{ Date: "20/11/26", Narration: "NEFT", "Value Dat": "20/11/26", "Debit Amount": "0.00", "Credit Amount": "5.00" },
  ...{ "Chq/Ref Number": "", "Closing Balance": "5.00" },
};

const statements: Import = {
  columns: () =>
    new Map(Object.entries(statementExpectations).map(([column, [, expectation]]) => [column, expectation])),
  async read(_db, column, cells, form) {
    const [property = ""] = statementExpectations[column] ?? [];
    const heads = Object.keys(aLine).filter((head) => head !== column);
    const outcomes: Outcome[] = [];
    for (const cell of cells) {
      const row = [...heads.map((head) => aLine[head] ?? ""), cell];
      const file = await readBankStatement(fileOf([[...heads, column], row], form));
      const [line] = file.kind === "read" ? file.statement.lines : [];
      const problems = file.kind === "faults" ? file.faults.map(({ problem }) => problem) : [];
      outcomes.push({ kept: line?.[property as keyof typeof line], problems });
    }
    return outcomes;
  },
};

const imports: Record<string, Import> = {
  "app/freight/wallet": wallets,
  "app/bank": statements,
  "app/settlements": settlements,
  "app/product-desk/exchange": products,
  "app/settings/delivery": areas,
  "app/payments/courier-cash": remittances,
};

test("every folder that imports tables is tried with every cell", () => {
  expect(Object.keys(imports).toSorted()).toEqual(listImportingFolders().toSorted());
});

test("specifications of every type are tried", () => {
  expect(specTypes.filter((type) => !specs.some((spec) => spec.type === type))).toEqual([]);
});

const columns = Object.entries(imports).flatMap(([folder, one]) =>
  [...one.columns()].map(([column, expectation]) => ({ folder, column, expectation, read: one.read })),
);

/** Several files, none of which has two rows with one SKU or name. */
function withoutRepeats(expectation: Expectation): (typeof samples)[number][][] {
  const files: (typeof samples)[number][][] = [];
  for (const sample of samples) {
    const value = expectation(sample[1]);
    const isIn = (file: (typeof samples)[number][]) =>
      value !== undefined && file.some(([, meaning]) => expectation(meaning) === value);
    const file = files.find((one) => !isIn(one));
    if (file) file.push(sample);
    else files.push([sample]);
  }
  return files;
}

describe.each(columns)("$folder, column $column", ({ column, expectation, read }) => {
  test("cells are read as what they mean, or refused with the way to mend them", async ({ db }) => {
    for (const some of withoutRepeats(expectation)) {
      const cells = some.map(([cell]) => cell);
      const outcomes = await read(db, column, cells, plainForm);
      const wrong = some.flatMap(([cell, meaning], index) => {
        const [kept, expected] = [outcomes[index]?.kept, expectation(meaning)];
        return kept === expected ? [] : [{ cell, kept, expected, problems: outcomes[index]?.problems }];
      });
      expect(wrong).toEqual([]);
      const silent = cells.filter((_, index) => outcomes[index]?.kept === undefined && !outcomes[index]?.problems[0]);
      expect(silent).toEqual([]);
    }
  });

  test("a cell of blanks is an empty cell", async ({ db }) => {
    const [empty, ...blank] = await read(db, column, ["", " ", "\u00a0", "\u200b", " \n "], plainForm);
    expect(blank).toEqual([empty, empty, empty, empty]);
  });
});

describe.each(Object.entries(imports))("%s", (_, { read, columns: listColumns }) => {
  const column = [...listColumns().keys()].find((name) => ["name", "AWB"].includes(name)) ?? "";
  const cells = ["हिन्दी ₹", "560001", "Dell; Inspiron, 15", "Two\nlines", "#N/A"];

  test.for(Object.entries(otherForms))("a file in %s is read as one in UTF-8 with commas", async ([, form], { db }) => {
    expect(await read(db, column, cells, form)).toEqual(await read(db, column, cells, plainForm));
  });
});
