import type { BankLineKind } from "#app/domain/books/bank/bank-line.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export const bankLineTable = {
  sorts: ["day"],
  defaultSort: "-day",
  filters: { status: ["open", "matched", "explained"], account: "text", from: "day", to: "day" },
} as const satisfies TableShape;

export const missingTable = { sorts: ["day"], defaultSort: "day" } as const satisfies TableShape;

export const statusLabels = { open: "Open", matched: "Matched", explained: "Explained" } as const;

export const bankKindLabels: Readonly<Record<BankLineKind, string>> = {
  charges: "Bank charges",
  interest: "Interest",
  expense: "Rent, salaries, freight or another expense",
  tax: "GST paid to the government",
  prepaid: "Top-up of a wallet without statements",
  owner: "Owner’s money in or out",
  transfer: "Transfer between own accounts",
  "counter-card": "Card payments at the counter",
  "counter-upi": "UPI payments at the counter",
  other: "Something else, to be cleared up",
};
