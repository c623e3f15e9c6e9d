import type { ExplainingAccount, SettlementKind, SettlementProblem } from "#app/domain/books/settlement.ts";

export const kindLabels: Readonly<Record<SettlementKind, string>> = {
  payment: "Payment",
  refund: "Refund",
  fee: "Fee",
  adjustment: "Adjustment",
};

/** What is wrong, and what to do. */
export const problemTexts: Readonly<Record<SettlementProblem, { label: string; advice: string }>> = {
  "unknown-payment": {
    label: "Unknown payment",
    advice:
      "No order here was paid by this payment. If it is of another shop with the same account, book it by hand. If its order is about to be marked as paid, wait: this row is checked again by itself.",
  },
  "unknown-refund": {
    label: "Unknown refund",
    advice:
      "No refund here has this number. It was probably made on the provider's website: enter it at the order, then check again.",
  },
  "open-refund": {
    label: "Refund not confirmed yet",
    advice: "The provider has not confirmed this refund yet. This row is checked again by itself.",
  },
  amount: {
    label: "Different amount",
    advice: "The amount is not that of the payment or refund here. Ask the provider before you book it by hand.",
  },
  currency: {
    label: "Foreign currency",
    advice: "The store's books are in rupees. Ask the provider to settle in rupees.",
  },
  "settled-before": {
    label: "Settled before",
    advice:
      "The same payment or refund was settled by another row. Ask the provider for the reason before you book it by hand.",
  },
  adjustment: {
    label: "Adjustment",
    advice:
      "The provider took or gave money for its own reason, such as a dispute. Read its description, then book it by hand.",
  },
  undone: {
    label: "Undone",
    advice: "This row was taken out of the books. Check again to book it, or book it by hand.",
  },
};

export const accountLabels: Readonly<Record<ExplainingAccount, string>> = {
  "gateway-fees": "Fee of the provider",
  "write-off": "Difference",
  loss: "Loss of the store",
};
