/** The file of Razorpay's settlement recon report, with amounts in rupees. */

import { readStatementAmount, readStatementMoment } from "#app/domain/books/statement-cells.ts";
import type { SettlementFile } from "#app/payments/settlement-report.ts";
import { razorpayRow } from "./razorpay-settlement-row.ts";

export const razorpaySettlementFile: SettlementFile = {
  name: "settlement recon report",
  columns: {
    transaction_entity: "code",
    entity_id: "code",
    amount: "value",
    currency: "code",
    fee: "value",
    tax: "value",
    debit: "value",
    credit: "value",
    settlement_id: "code",
    settled_at: "value",
  },
  otherColumns: { settlement_utr: "code", entity_description: "line", dispute_id: "code" },
  read(cells) {
    const cell = (name: string) => cells[name] ?? "";
    if (!cell("settlement_id") || !cell("settled_at")) return cell("entity_id") ? null : "The row is empty or cut off.";
    const settledAt = readStatementMoment(cell("settled_at"));
    const [amountPaise, debit, credit] = [
      readStatementAmount(cell("amount")),
      readStatementAmount(cell("debit")),
      readStatementAmount(cell("credit")),
    ];
    const [feePaise, taxPaise] = [readStatementAmount(cell("fee")), readStatementAmount(cell("tax"))];
    if (!cell("entity_id") || !cell("currency")) return "The row is cut off.";
    if (!settledAt) return `“${cell("settled_at")}” is not a day.`;
    if (amountPaise === null || debit === null || credit === null || feePaise === null || taxPaise === null)
      return "An amount is not a number.";
    return razorpayRow({
      id: cell("entity_id"),
      type: cell("transaction_entity"),
      amountPaise,
      netPaise: credit - debit,
      feePaise,
      taxPaise,
      currency: cell("currency"),
      settlementId: cell("settlement_id"),
      utr: cell("settlement_utr") || null,
      settledAt,
      disputeId: cell("dispute_id") || null,
      description: cell("entity_description"),
    });
  },
};
