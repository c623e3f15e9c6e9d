/** The file of Stripe's itemized payout reconciliation report, with amounts in rupees and moments in UTC or the account's zone. */

import { readStatementAmount, readStatementMoment } from "#app/domain/books/statement-cells.ts";
import type { SettlementFile } from "#app/payments/settlement-report.ts";
import { stripeFee, stripeKind } from "./stripe-settlement-kinds.ts";

export const stripeSettlementFile: SettlementFile = {
  name: "itemized payout reconciliation report",
  columns: {
    balance_transaction_id: "code",
    currency: "code",
    gross: "value",
    fee: "value",
    net: "value",
    reporting_category: "code",
    source_id: "code",
    payment_intent_id: "code",
    automatic_payout_id: "code",
  },
  otherColumns: {
    automatic_payout_effective_at: "value",
    automatic_payout_effective_at_utc: "value",
    trace_id: "code",
    description: "line",
  },
  read(cells) {
    const cell = (name: string) => cells[name] ?? "";
    if (cell("reporting_category") === "payout") return null;
    if (!cell("automatic_payout_id")) return cell("balance_transaction_id") ? null : "The row is empty or cut off.";
    const day = cell("automatic_payout_effective_at") || cell("automatic_payout_effective_at_utc");
    const settledAt = readStatementMoment(day);
    const [gross, fee, net] = [
      readStatementAmount(cell("gross")),
      readStatementAmount(cell("fee")),
      readStatementAmount(cell("net")),
    ];
    if (!cell("balance_transaction_id") || !cell("currency")) return "The row is cut off.";
    if (!settledAt) return `“${day}” is not a day.`;
    if (gross === null || fee === null || net === null) return "An amount is not a number.";
    if (gross - fee !== net) return "Gross and fee do not add up to net.";
    const category = cell("reporting_category");
    const kind = stripeKind(category);
    const amounts =
      kind === "fee" ? stripeFee(category, gross - fee) : { grossPaise: gross, feePaise: fee, taxPaise: 0 };
    const source = cell("source_id") || null;
    return {
      ...amounts,
      id: cell("balance_transaction_id"),
      kind,
      currency: cell("currency").toUpperCase(),
      settlementId: cell("automatic_payout_id"),
      utr: cell("trace_id") || null,
      settledAt,
      entityId: kind === "payment" ? cell("payment_intent_id") || source : kind === "refund" ? source : null,
      disputeId: kind === "adjustment" && source?.startsWith("d") ? source : null,
      description: cell("description"),
    };
  },
};
