import {
  type WalletAccount,
  type WalletKind,
  type WalletProblem,
  walletKinds,
} from "#app/domain/books/courier-wallet.ts";
import type { TableShape } from "#app/ui/tables/table-state.ts";

export const rowStates = ["check", "booked", "explained"] as const;

export const walletTable = {
  sorts: ["at"],
  defaultSort: "-at",
  filters: { state: rowStates, kind: walletKinds },
} as const satisfies TableShape;

export const kindLabels: Readonly<Record<WalletKind, string>> = {
  forward: "Delivery",
  return: "Return",
  rto: "Return to origin",
  recharge: "Recharge",
  other: "Other",
};

/** What is wrong, and what to do. */
export const problemTexts: Readonly<Record<WalletProblem, { label: string; advice: string }>> = {
  "unknown-awb": {
    label: "Unknown AWB",
    advice:
      "No booking here has this AWB number. It may have been booked on the courier's website, or before freight was in the books: then book it as freight by hand. If it is of another shop with the same wallet, ask the courier.",
  },
  other: {
    label: "Of no shipment",
    advice: "The courier took or gave money for its own reason. Read the description, then book it by hand.",
  },
  undone: {
    label: "Undone",
    advice: "This row was taken out of the books. Check again to book it, or book it by hand.",
  },
};

export const accountLabels: Readonly<Record<WalletAccount, string>> = {
  freight: "Freight that the store bears",
  bank: "Recharge, or money paid out to the bank",
  loss: "Loss of the store",
  "write-off": "Difference",
};
