/** What Razorpay means by the columns of its settlement recon report, which its API and its file share. */
import { type SettlementRow, splitFee } from "#app/payments/settlement-report.ts";

/** A line of the API or of a file, in paise. `netPaise`: credit less debit. */
export type RazorpayLine = Omit<SettlementRow, "kind" | "grossPaise" | "entityId"> & {
  type: string;
  amountPaise: number;
  netPaise: number;
};

/** Returns a problem when the amounts contradict each other. */
export function razorpayRow({ type, amountPaise, netPaise, ...line }: RazorpayLine): SettlementRow | string {
  const kind = type === "payment" || type === "refund" ? type : "adjustment";
  const isDebit = kind === "refund" || (kind === "adjustment" && netPaise < 0);
  const grossPaise = isDebit ? -Math.abs(amountPaise) : amountPaise;
  const amounts = splitFee({ grossPaise, netPaise, feePaise: line.feePaise, taxPaise: line.taxPaise });
  if (!amounts) return "Amount, fee and tax do not add up to debit and credit.";
  return {
    ...line,
    ...amounts,
    kind,
    currency: line.currency.toUpperCase(),
    entityId: kind === "adjustment" ? null : line.id,
  };
}
